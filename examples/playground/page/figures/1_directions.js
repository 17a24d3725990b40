// The set of directions that a decision chooses from.
figures.push(scene_figure({
  id: 'directions', name: 'Directions', title: 'The direction map',
  about: 'An agent does not think in angles: it has a set of directions, the slots. Slot 0 is up, the others follow ' +
    'counter-clockwise. Turn the heading: the slot that points most along it is marked.',
  legend: [['interest', 'slot'], ['chosen', 'nearest to the heading'], ['curve dashed', 'heading']],
  controls: { slots: listed('Directions', slot_counts, 16) },
  cast: () => [],
  start() { this.self = a_self(0, 0, 1.25); this.things = []; this.look(); },

  nearest() {
    const { angle } = this.self, along = slot => slot.x * Math.cos(angle) + slot.y * Math.sin(angle);
    return this.map.slots.reduce((best, slot, n, all) => along(slot) > along(all[best]) + 1e-6 ? n : best, 0);
  },
  draw() {
    this.look();
    pen.net();
    rose.fit();
    const end = rose.inner + rose.reach, nearest = this.nearest();
    pen.dot(this.self, end).fill(colors.back, 0.7);
    pen.dot(this.self, end).stroke(colors.line, 1);
    this.map.slots.forEach((slot, n) => {
      const is_nearest = n === nearest;
      if (is_nearest) rose.slice(this.self, n, this.map.slots.length, 1, rose.inner, end, colors.interest, 0.16);
      pen.arrow(this.self, Math.atan2(slot.y, slot.x), rose.inner, end, is_nearest ? colors.text : colors.interest,
                is_nearest ? 4 : 2);
    });
    rose.numbers(this.self, this.map.slots.map((slot, n) => ({ ...slot, chosen: n === nearest })));
    rose.heading(this.self);
    pen.dart(this.self, this.self.angle, 13, colors.agent, colors.back);
  },
  why() {
    const nearest = this.nearest(), count = this.map.slots.length;
    const rows = this.map.slots.map((slot, n) => ({
      cells: [n, slot.x.toFixed(3), slot.y.toFixed(3), `${(n * 360 / count).toFixed(1)}°`],
      mark: n === nearest ? 'chosen' : '' }));
    return [`${count} slots, ${(360 / count).toFixed(1)} degrees apart; slot ${nearest} points most along the heading.`,
      ['Slot', 'x', 'y', 'Turned'], rows];
  },
  facts() { return { nearest: this.nearest() }; },
}));
