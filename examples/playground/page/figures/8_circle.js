// Everyone wants to the other side, and all would meet in the middle.
figures.push({
  id: 'circle', name: 'Crossing', title: 'Avoiding one another on a circle',
  about: 'All stand on a circle and walk to the opposite side, again and again. Without avoidance they meet in the middle. ' +
    'Press a walker: each dot is a velocity that it weighs, red where it would lead to a collision.',
  legend: [['agent', 'walker'], ['danger', 'touching, or dangerous'], ['goal', 'free'], ['interest', 'selected']],
  metres: { width: 31, height: 31 },
  policies: ['nothing', 'avoid_agents', 'avoid_contact', 'context'],
  controls: {
    policy: choice('Avoids by', [[0, 'nothing'], [1, 'avoid_agents'], [2, 'avoid_contact'], [3, 'context map']], 3),
    count: slider('Walkers', 2, 60, 1, 16),
    radius: slider('Radius', 0.2, 0.8, 0.05, 0.5, 'm'),
    horizon: slider('Looks ahead', 0.5, 6, 0.5, 4, 's'),
  },
  start() {
    this.picked = 0;
    this.begin();
  },
  begin() {
    this.choose();
    library.circle_begin(this.values.count, this.values.radius);
    this.picked = Math.min(this.picked, this.values.count - 1);
    this.ticks = 0;
    this.trails = [];
  },
  choose() { library.circle_policy(Number(this.values.policy), this.values.horizon); },
  changed(name) { name === 'count' || name === 'radius' ? this.begin() : this.choose(); },
  step(dt) {
    library.circle_step(dt);
    ++this.ticks;
    if (this.ticks % 6) return;
    const all = this.bodies();
    all.forEach(({ x, y }, n) => { (this.trails[n] ??= []).push({ x, y }); if (this.trails[n].length > 80) this.trails[n].shift(); });
  },
  bodies() {
    const all = floats(library.circle_bodies(), 11 * this.values.count);
    return Array.from({ length: this.values.count }, (_, n) => {
      const [x, y, vx, vy, goal_x, goal_y, wish_x, wish_y, told_x, told_y, touches] = all.subarray(11 * n, 11 * n + 11);
      return { x, y, vx, vy, goal_x, goal_y, wish_x, wish_y, told_x, told_y, touches: touches > 0 };
    });
  },
  weighed() {
    const all = floats(library.circle_weigh(this.picked), 80);
    return Array.from({ length: 16 }, (_, n) => ({ x: all[5 * n], y: all[5 * n + 1], danger: all[5 * n + 2], by: all[5 * n + 3], chosen: all[5 * n + 4] > 0 }));
  },
  pick(n) { this.picked = n; },
  put(n, x, y) { library.circle_put(n, x, y); },
  draw() {
    pen.net();
    pen.circle({ x: 0, y: 0 }, 14).stroke(colors.line, 1.5);
    const all = this.bodies(), { radius } = this.values;
    pen.ink.globalAlpha = 0.35;
    for (const trail of this.trails) if (trail?.length > 1) pen.path(trail).stroke(colors.soft, 1.5);
    pen.ink.globalAlpha = 1;
    all.forEach((one, n) => {
      const color = one.touches ? colors.danger : n === this.picked ? colors.interest : colors.agent;
      pen.circle(one, radius).fill(color, 0.9);
      const speed = Math.hypot(one.vx, one.vy);
      if (speed > 0.05) pen.path([one, { x: one.x + one.vx / speed * radius, y: one.y + one.vy / speed * radius }]).stroke(colors.back, 2);
    });
    const one = all[this.picked];
    if (!one) return;
    pen.path([one, { x: one.goal_x, y: one.goal_y }]).stroke(colors.interest, 1.5, [4, 6]);
    if (Number(this.values.policy) !== 3) return;
    for (const velocity of this.weighed()) {
      const at = { x: one.x + 2 * velocity.x, y: one.y + 2 * velocity.y }; // where it would be in two seconds
      pen.dot(at, velocity.chosen ? 7 : 4.5).fill(velocity.danger > 0.02 ? colors.danger : colors.goal, 0.35 + 0.65 * Math.min(1, velocity.danger || 0.6));
      if (velocity.chosen) pen.dot(at, 7).stroke(colors.text, 2);
    }
  },
  slots: ['wanted', 'present', 'faster', 'to the right', 'to the left', 'slower', 'past the 1st', 'past the 1st', 'past the 1st',
    'past the 1st', 'past the 2nd', 'past the 2nd', 'past the 2nd', 'past the 2nd', 'halfway to wanted', 'standing, or wanted'],
  why() {
    const one = this.bodies()[this.picked], speed = (x, y) => `${Math.hypot(x, y).toFixed(2)} m/s`;
    if (!one) return ['Press a walker to see what it weighs.', ['Velocity'], []];
    const verdict = `Walker ${this.picked + 1} wants ${speed(one.wish_x, one.wish_y)} and is told ${speed(one.told_x, one.told_y)}.`;
    if (Number(this.values.policy) !== 3) {
      return [verdict, ['Who', 'Speed', 'Direction'], [
        { cells: ['its goal', speed(one.wish_x, one.wish_y), `${one.wish_x.toFixed(1)}, ${one.wish_y.toFixed(1)}`] },
        { cells: [this.policies[this.values.policy], speed(one.told_x, one.told_y), `${one.told_x.toFixed(1)}, ${one.told_y.toFixed(1)}`], mark: 'chosen' }]];
    }
    const rows = this.weighed().map((velocity, n) => ({
      cells: [this.slots[n], speed(velocity.x, velocity.y),
        velocity.danger > 0 ? { value: velocity.danger, by: `walker ${velocity.by + 1}`, color: 'danger' } : { by: '' }],
      mark: velocity.chosen ? 'chosen' : '' }));
    return [verdict, ['Velocity', 'Speed', 'Danger'], rows];
  },
  facts() { return { overlaps: library.circle_overlaps(), ticks: this.ticks, weighed: this.weighed() }; },
});
