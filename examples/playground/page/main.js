// Opens one figure at a time, runs it, and tells a test what it shows.

const frame_times = new Float64Array(120);
let open_figure = null, show_values = () => {}, playing = true, frames = 0, timed_from = 0, debt = 0, before = 0, told_at = 0;

function open(id) {
  const figure = figures.find(f => f.id === id) ?? figures[0];
  open_figure = figure;
  document.title = `${figure.title} · veer playground`;
  for (const link of element('figures').querySelectorAll('a')) {
    if (link.hash === `#${figure.id}`) { link.setAttribute('aria-current', 'page'); link.scrollIntoView({ block: 'nearest', inline: 'center' }); }
    else link.removeAttribute('aria-current');
  }
  element('title').textContent = figure.title;
  element('about').textContent = figure.about;
  element('view').setAttribute('aria-label', figure.put ? `${figure.title}. Arrow keys move the one that is picked.` : figure.title);
  element('stage').classList.toggle('picks', 'pick' in figure);
  if (figure.put) element('view').setAttribute('tabindex', '0'); else element('view').removeAttribute('tabindex');
  element('stage').style.setProperty('--tall', figure.metres.height / figure.metres.width);
  element('legend').innerHTML = (figure.legend ?? []).map(([look, words]) => `<span><i class="${look}"></i>${words}</span>`).join('');
  element('run').hidden = false;
  reset();
}

function reset() {
  const figure = open_figure;
  figure.values = first_values(figure.controls);
  element('controls').replaceChildren();
  show_values = build_controls(figure);
  pen.begin(figure.metres);
  figure.start();
  handles.build(figure.handles?.() ?? []);
  timed_from = frames;
  debt = 0;
  told_at = 0;
}

function set_playing(on) {
  playing = on;
  element('play').textContent = on ? 'Pause' : 'Play';
  element('play').setAttribute('aria-pressed', String(!on));
}

const tick = 1 / 60;
function loop(now) {
  const begin = performance.now(), figure = open_figure;
  debt = Math.min(debt + (now - before) / 1000, 3 * tick); // who falls behind does not try to catch up
  before = now;
  pen.begin(figure.metres);
  for (; debt >= tick / 2; debt -= tick) if (playing) figure.step?.(tick);
  figure.draw();
  handles.place();
  if (now - told_at > 100) {
    told_at = now;
    why.show(...figure.why());
    const mean = mean_time();
    element('rate').textContent = mean ? `${mean.toFixed(1)} ms a frame` : '';
  }
  frame_times[frames++ % frame_times.length] = performance.now() - begin;
  requestAnimationFrame(loop);
}

// The last frames of this figure, as it was opened or reset.
const recent = () => Array.from({ length: Math.min(frames - timed_from, frame_times.length) }, (_, n) => frame_times[(frames - 1 - n) % frame_times.length]);
const mean_time = () => frames - timed_from > 20 ? recent().reduce((sum, time) => sum + time, 0) / recent().length : 0;

const step_body = step => open_figure.pick?.(((open_figure.picked ?? 0) + step + open_figure.bodies().length) % open_figure.bodies().length);
const keys = {
  ' ': () => set_playing(!playing),
  r: reset,
  '[': () => step_body(-1),
  ']': () => step_body(1),
};
figures.forEach((figure, n) => { keys[n + 1] = () => { location.hash = figure.id; }; });

window.addEventListener('keydown', event => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.type === 'text') return;
  if (event.key === ' ' && event.target.closest?.('button, summary, input, a')) return;
  const change = keys[event.key.toLowerCase()];
  if (!change) return;
  event.preventDefault();
  change();
});

// On the bare picture a press takes the nearest body; what then moves, drags it.
element('view').addEventListener('pointerdown', event => {
  const figure = open_figure;
  if (!figure.pick) return;
  const at = next => pen.world(next.offsetX, next.offsetY), here = at(event), bodies = figure.bodies();
  let nearest = -1, best = 26 / pen.scale;
  bodies.forEach((body, n) => {
    const distance = Math.hypot(body.x - here.x, body.y - here.y);
    if (distance < best) { best = distance; nearest = n; }
  });
  figure.pick(nearest);
  if (nearest < 0 || !figure.put) return;
  const view = element('view'), follow = next => { const to = at(next); figure.put(nearest, ...pen.within(to.x, to.y)); };
  view.setPointerCapture(event.pointerId);
  view.addEventListener('pointermove', follow);
  view.addEventListener('lostpointercapture', () => view.removeEventListener('pointermove', follow), { once: true });
});

// The same by keyboard: the picture has the focus, [ and ] pick, arrow keys move.
element('view').addEventListener('keydown', event => {
  const way = way_of(event), figure = open_figure, one = way && figure.put && figure.bodies()[figure.picked];
  if (!one) return;
  event.preventDefault();
  figure.put(figure.picked, ...pen.within(one.x + way.x, one.y + way.y));
});

element('controls').addEventListener('submit', event => event.preventDefault());
element('play').addEventListener('click', () => set_playing(!playing));
element('again').addEventListener('click', reset);
window.addEventListener('hashchange', () => open(location.hash.slice(1)));
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', read_colors);

// What is shown now, to be read and not to be written.
window.playground = Object.freeze({
  get figures() { return figures.map(figure => figure.id); },
  get figure() { return open_figure?.id ?? null; },
  get values() { return { ...open_figure.values }; },
  get decision() { return structuredClone(open_figure.map ?? null); },
  get bodies() { return structuredClone(open_figure.bodies()); },
  get facts() { return structuredClone(open_figure.facts?.() ?? {}); },
  get handles() { return handles.list.map(({ name, where }) => ({ name, x: where().x, y: where().y })); },
  get picked() { return open_figure.picked ?? null; },
  get playing() { return playing; },
  get frames() { return frames; },
  get frame_times() { return recent(); },
  on_screen(x, y) { const box = pen.canvas.getBoundingClientRect(); return { x: box.left + pen.x(x), y: box.top + pen.y(y) }; },
});

load_library().then(() => {
  read_colors();
  pen.open(element('view'));
  figures.forEach((figure, n) => element('figures').append(
    make('li', {}, make('a', { href: `#${figure.id}` }, make('b', { text: n + 1 }), ` ${figure.name}`))));
  set_playing(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  open(location.hash.slice(1));
  requestAnimationFrame(now => { before = now; loop(now); });
}).catch(error => {
  element('title').textContent = 'The playground cannot run here';
  element('about').textContent = `It needs a browser with WebAssembly and its vector instructions (SIMD), of 2023 or later. ${error}`;
  throw error;
});
