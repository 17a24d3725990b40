// A body that only knows what its whiskers strike.
figures.push({
  id: 'corridor', name: 'Whiskers', title: 'Whiskers in a corridor',
  about: 'It knows no map: it casts a few rays and turns off what they strike. Try the patterns, make the whiskers short, ' +
    'drag the rocks into its way, or drag the walker.',
  legend: [['goal', 'free'], ['danger', 'strikes'], ['chosen', 'what it wants']],
  metres: { width: 16, height: 11 },
  controls: {
    pattern: choice('Pattern', [[0, 'one'], [1, 'parallel'], [2, 'fan of 3'], [3, 'fan of 5'], [4, 'sweeping'], [5, 'tri-whisker']], 3),
    latched: choice('Answer', [[0, 'mean of the proposals'], [1, 'latched detour']], 1),
    length: slider('Length', 0.4, 4, 0.1, 1.2, 'm'),
    thickness: slider('Thickness', 0, 1, 0.1, 0.5, 'radii'),
    rock: slider('Rock size', 0.1, 1, 0.05, 0.4, 'm'),
  },
  picked: 0,
  start() {
    library.corridor_begin();
    this.rocks = [{ x: 6.2, y: 1.9 }, { x: -1.4, y: -4.1 }];
    this.trail = [];
    const all = floats(library.corridor_walls(), 5 * library.corridor_wall_count());
    this.walls = Array.from({ length: all.length / 5 }, (_, n) =>
      ({ from: { x: all[5 * n], y: all[5 * n + 1] }, to: { x: all[5 * n + 2], y: all[5 * n + 3] } }));
    this.step(0);
  },
  changed() { this.step(0); },
  step(dt) {
    const { pattern, latched, length, thickness, rock } = this.values;
    library.corridor_rule(pattern, latched, length, thickness);
    this.rocks.forEach(({ x, y }, n) => library.corridor_rock(n, x, y, rock));
    library.corridor_step(dt);
    const [x, y, vx, vy, wants, wish_x, wish_y, touching] = floats(library.corridor_told(), 8);
    this.told = { x, y, vx, vy, wants: wants > 0, wish_x, wish_y, touching };
    if (dt > 0) this.trail.push({ x, y });
    if (this.trail.length > 600) this.trail.shift();
  },
  rays() {
    const all = floats(library.corridor_rays(), 5 * library.corridor_ray_count());
    return Array.from({ length: all.length / 5 }, (_, n) => ({ root: { x: all[5 * n], y: all[5 * n + 1] },
      tip: { x: all[5 * n + 2], y: all[5 * n + 3] }, struck: all[5 * n + 4] > 0 }));
  },
  draw() {
    pen.net();
    for (const { from, to } of this.walls) pen.bar(from, to, 0.08, colors.wall);
    for (const rock of this.rocks) pen.circle(rock, this.values.rock).fill(colors.wall);
    if (this.trail.length > 1) { pen.ink.globalAlpha = 0.5; pen.path(this.trail).stroke(colors.soft, 1.5); pen.ink.globalAlpha = 1; }
    for (const { root, tip, struck } of this.rays()) {
      pen.path([root, tip]).stroke(struck ? colors.danger : colors.goal, 2);
      if (struck) pen.dot(tip, 4).fill(colors.danger);
    }
    const { told } = this, angle = Math.atan2(told.vy, told.vx);
    if (told.wants) pen.arrow(told, Math.atan2(told.wish_y, told.wish_x), 10, 16 + 14 * Math.hypot(told.wish_x, told.wish_y), colors.text, 2.5);
    pen.circle(told, 0.28).stroke(colors.soft, 1);
    pen.dart(told, angle, Math.max(8, 0.34 * pen.scale), colors.agent, colors.back);
  },
  handles() {
    return [{ name: 'Walker', where: () => this.told, move: (x, y) => { library.corridor_put(x, y); Object.assign(this.told, { x, y }); } },
      ...this.rocks.map((rock, n) => ({ name: `Rock ${n + 1}`, where: () => rock, move: (x, y) => { Object.assign(rock, { x, y }); this.step(0); } }))];
  },
  why() {
    const { told } = this, rows = this.rays().map(({ root, tip, struck }, n) => ({
      cells: [`whisker ${n + 1}`, struck ? 'strikes' : 'free', `${Math.hypot(tip.x - root.x, tip.y - root.y).toFixed(2)} m`],
      mark: struck ? 'chosen' : '' }));
    return [told.wants ? `It wants ${Math.hypot(told.wish_x, told.wish_y).toFixed(1)} m/s to ${told.wish_x.toFixed(1)}, ${told.wish_y.toFixed(1)}.`
      : 'Nothing is struck: no opinion, it goes straight on.', ['Whisker', '', 'Reaches'], rows];
  },
  bodies() { return [{ x: this.told.x, y: this.told.y }]; },
  facts() { return { rays: this.rays(), wants: this.told.wants, wish: { x: this.told.wish_x, y: this.told.wish_y }, touching: this.told.touching, walls: this.walls.length }; },
});
