// Separation, alignment, cohesion; and a hawk.
figures.push({
  id: 'boids', name: 'Boids', title: 'Boids',
  about: 'Each bird keeps its distance, goes where its neighbors go and stays with them: nobody leads. Drag the hawk into ' +
    'the flock, or a bird out of it.',
  legend: [['agent', 'bird'], ['enemy', 'hawk'], ['danger', 'separation'], ['interest', 'alignment'], ['goal', 'cohesion'], ['chosen', 'together']],
  metres: { width: 22, height: 15 },
  controls: {
    count: slider('Birds', 10, 1000, 10, 300),
    separation: slider('Separation', 0, 4, 0.1, 1.5),
    alignment: slider('Alignment', 0, 4, 0.1, 1),
    cohesion: slider('Cohesion', 0, 4, 0.1, 1),
    range: slider('Sees within', 0.5, 5, 0.1, 2, 'm'),
    panic: slider('Flees within', 0, 8, 0.5, 3, 'm'),
  },
  start() {
    this.hawk = { x: 6, y: 3 };
    this.picked = 0;
    this.fit();
    library.boids_resize(0);
    this.changed();
  },
  fit() { const { width, height } = pen.seen(); library.boids_sky(width, height); },
  changed() {
    const { count, separation, alignment, cohesion, range, panic } = this.values;
    library.boids_resize(count);
    library.boids_hawk(this.hawk.x, this.hawk.y, panic);
    library.boids_rule(separation, alignment, cohesion, range);
  },
  step(dt) {
    this.fit();
    library.boids_step(dt);
  },
  numbers() { return floats(library.boids_bodies(), 4 * this.values.count); },
  bodies() {
    const all = this.numbers();
    return Array.from({ length: this.values.count }, (_, n) => ({ x: all[4 * n], y: all[4 * n + 1], vx: all[4 * n + 2], vy: all[4 * n + 3] }));
  },
  pick(n) { this.picked = n; },
  put(n, x, y) { library.boids_put(n, x, y); },

  draw() {
    const all = this.numbers(), size = Math.max(4.5, Math.min(9, pen.scale * 0.28)), ink = pen.ink;
    if (this.values.panic) pen.circle(this.hawk, this.values.panic).stroke(colors.enemy, 1, [3, 6]);
    // All in one path: a thousand birds cost one fill.
    ink.beginPath();
    for (let n = 0; n < this.values.count; ++n) {
      const x = pen.x(all[4 * n]), y = pen.y(all[4 * n + 1]), vx = all[4 * n + 2], vy = all[4 * n + 3];
      const speed = Math.hypot(vx, vy) || 1, c = vx / speed * size, s = -vy / speed * size;
      ink.moveTo(x + c, y + s);
      ink.lineTo(x - 0.8 * c - 0.55 * s, y - 0.8 * s + 0.55 * c);
      ink.lineTo(x - 0.45 * c, y - 0.45 * s);
      ink.lineTo(x - 0.8 * c + 0.55 * s, y - 0.8 * s - 0.55 * c);
      ink.closePath();
    }
    pen.fill(colors.agent, 0.85);
    const one = this.bodies()[this.picked];
    if (one) {
      pen.circle(one, this.values.range).stroke(colors.interest, 1, [3, 5]);
      for (const { there, x, y, color } of this.voices()) {
        if (there) pen.arrow(one, Math.atan2(y, x), 8, 8 + 9 * Math.hypot(x, y), color, 2);
      }
      pen.dot(one, 8).stroke(colors.text, 2);
    }
    draw_thing({ ...this.hawk, kind: 'enemy', name: 'hawk' });
  },
  voices() {
    const all = floats(library.boids_why(this.picked), 18);
    return [['flees the hawk', colors.enemy], ['stays in the picture', colors.soft], ['separation', colors.danger],
      ['alignment', colors.interest], ['cohesion', colors.goal], ['the three together', colors.text]]
      .map(([name, color], n) => ({ name, color, there: all[3 * n] > 0, x: all[3 * n + 1], y: all[3 * n + 2] }));
  },
  why() {
    if (!(this.picked >= 0)) return ['Press a bird to see what it wants.', [], []];
    const voices = this.voices(), decides = voices[0].there ? 0 : voices[1].there ? 1 : 5;
    const rows = voices.map(({ name, there, x, y }, n) => ({
      cells: [name, there ? `${Math.hypot(x, y).toFixed(1)} m/s` : 'no opinion', there ? `${x.toFixed(1)}, ${y.toFixed(1)}` : ''],
      mark: n === decides && there ? 'chosen' : there ? '' : 'masked' }));
    return [`Bird ${this.picked + 1}: the first with an opinion decides: ${voices[decides].there ? voices[decides].name : 'nobody, it glides on'}.`,
      ['Voice', 'Wants', 'Direction'], rows];
  },
  handles() { return [{ name: 'Hawk', where: () => this.hawk, move: (x, y) => { Object.assign(this.hawk, { x, y }); this.changed(); } }]; },
  facts() {
    const all = this.numbers(), count = this.values.count;
    let x = 0, y = 0, speed = 0;
    for (let n = 0; n < count; ++n) { x += all[4 * n + 2]; y += all[4 * n + 3]; speed += Math.hypot(all[4 * n + 2], all[4 * n + 3]); }
    return { count, order: Math.hypot(x, y) / (speed || 1), voices: this.voices() };
  },
});
