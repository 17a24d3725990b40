// The same few slots, along one of them and exactly.
figures.push(scene_figure({
  id: 'refined', name: 'Exact heading', title: 'Slot-locked against refined heading',
  about: 'Two walkers with the same few slots set out for the goal. One goes along the chosen slot; the other fits the ' +
    'curve through that slot and its neighbors, and goes where the curve is highest. Drag the goal, drag the start.',
  legend: [['enemy', 'slot-locked'], ['interest', 'refined'], ['curve dashed', 'straight to the goal']],
  controls: {
    slots: listed('Directions', slot_counts, 8),
    falloff: slider('Falloff scale', 0.5, 12, 0.5, 4, 'm'),
    interest_tolerance: slider('Interest tolerance', 0, 0.3, 0.01, 0.03),
    walk: toggle('Let them walk', true),
  },
  cast: () => [{ name: 'goal', kind: 'seek', x: 5.6, y: 3.8 }],
  kinds: [{ name: 'slot-locked', refined: false, look: 'enemy' }, { name: 'refined', refined: true, look: 'interest' }],

  start() {
    this.self = a_self(-4, -1.4, 0.9);
    this.things = this.cast();
    this.set_out();
    this.look();
  },
  set_out() {
    this.walkers = this.kinds.map(kind => ({ ...kind, ...a_self(this.self.x, this.self.y, this.self.angle), trail: [], way: 0, home: false }));
    this.wait = 0;
  },
  moved() { this.set_out(); },
  changed() { this.set_out(); },
  look() {
    this.map = explain({ ...this.brain(), refined: true }, this.self, this.things);
    const [goal] = this.things, exact = Math.atan2(goal.y - this.self.y, goal.x - this.self.x);
    this.told = this.kinds.map(kind => {
      const chosen = explain({ ...this.brain(), refined: kind.refined }, this.self, this.things), angle = Math.atan2(chosen.y, chosen.x);
      const off = Math.abs(Math.atan2(Math.sin(angle - exact), Math.cos(angle - exact))) * 180 / Math.PI;
      return { ...kind, slot: chosen.slot, angle, off };
    });
  },
  step(dt) {
    if (!this.values.walk) return;
    const [goal] = this.things;
    for (const one of this.walkers) {
      if (one.home) continue;
      const { x, y } = one;
      walk({ ...this.brain(), refined: one.refined }, one, this.things, 0.15, dt);
      one.way += Math.hypot(one.x - x, one.y - y);
      one.trail.push({ x: one.x, y: one.y });
      one.home = Math.hypot(goal.x - one.x, goal.y - one.y) < 0.25 || one.trail.length > 900;
    }
    if (this.walkers.every(one => one.home) && (this.wait += dt) > 1.5) this.set_out();
  },
  draw() {
    this.look();
    pen.net();
    rose.fit();
    rose.reach *= 0.72;
    rose.map(this.self, this.map, { step: 3 });
    const [goal] = this.things, end = rose.inner + rose.reach;
    pen.path([this.self, goal]).stroke(colors.soft, 1.5, [5, 6]);
    for (const one of this.walkers) if (one.trail.length > 1) pen.path(one.trail).stroke(colors[one.look], 2.5);
    for (const one of this.told) pen.arrow(this.self, one.angle, rose.inner, end + 6, colors[one.look], 4);
    draw_thing(goal);
    for (const one of this.walkers) pen.dart(one, one.angle, 11, colors[one.look], colors.back);
    pen.dot(this.self, 6).fill(colors.agent);
  },
  handles() {
    const { self } = this, [goal] = this.things;
    return [{ name: 'Start', where: () => self, move: (x, y) => { Object.assign(self, { x, y }); this.set_out(); } },
            { name: 'goal', where: () => goal, move: (x, y) => { Object.assign(goal, { x, y }); this.set_out(); } }];
  },
  why() {
    const straight = Math.hypot(this.things[0].x - this.self.x, this.things[0].y - this.self.y);
    const rows = this.told.map((one, n) => ({
      cells: [one.name, one.slot, `${one.off.toFixed(one.off < 0.01 ? 5 : 2)}°`, `${this.walkers[n].way.toFixed(1)} m`],
      mark: n ? 'chosen' : '' }));
    return [`From the start the goal lies ${straight.toFixed(1)} m away; with ${this.values.slots} slots a locked heading is off by up to ${
      (180 / this.values.slots).toFixed(1)} degrees.`, ['Heading', 'Slot', 'Off by', 'Walked'], rows];
  },
  bodies() { return this.walkers.map(({ name, x, y, angle }) => ({ name, x, y, angle })); },
  facts() { return { off: this.told.map(one => one.off), walked: this.walkers.map(one => one.way), home: this.walkers.map(one => one.home) }; },
}));
