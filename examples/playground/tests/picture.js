// Draws the picture that the README shows: npm run picture
import { writeFileSync } from 'node:fs';
import { browser } from './browser.js';
import { kept, take_picture } from './readme_picture.js';

writeFileSync(kept, await take_picture());
await browser.close();
