// One point that is wanted, as a map; and the alignment that the map is made of.
figures.push(scene_figure({
  id: 'roam', name: 'One wish', title: 'The interest map of one roam point',
  about: 'Each slot is as interesting as it is aligned with the point, times the falloff: 1 / (1 + distance / scale). ' +
    'The alignment itself is the curve: dashed where it is negative, and there the map stays at zero.',
  legend: [['interest', 'interest'], ['curve', 'alignment'], ['curve dashed', 'negative']],
  controls: {
    ...sight_and_slots,
    distance: slider('Distance', 0.5, 9, 0.1, 5, 'm'),
    walk: toggle('Let it walk', false),
  },
  cast: () => [{ name: 'roam point', kind: 'seek', x: 3, y: 4 }],

  changed(name) {
    if (name !== 'distance') return;
    const [point] = this.things, { self } = this, now = Math.hypot(point.x - self.x, point.y - self.y);
    const share = now > 0 ? this.values.distance / now : 0;
    point.x = self.x + (point.x - self.x) * share;
    point.y = self.y + (now > 0 ? (point.y - self.y) * share : this.values.distance);
  },
  step(dt) {
    if (!this.values.walk) return;
    walk(this.brain(), this.self, this.things, 0.3, dt);
    this.moved();
  },
  moved() {
    const [point] = this.things;
    this.values.distance = Math.hypot(point.x - this.self.x, point.y - this.self.y);
    show_values();
  },
  over() {
    const [point] = this.things, fine = 32, curve = alignment(fine, this.self, point);
    const at = n => {
      const value = curve[n % fine], length = (rose.inner + rose.reach * Math.abs(value)) / pen.scale;
      const angle = Math.PI / 2 + n * 2 * Math.PI / fine;
      return { x: this.self.x + Math.cos(angle) * length, y: this.self.y + Math.sin(angle) * length, value };
    };
    for (let n = 0; n < fine; ++n) {
      const from = at(n), to = at(n + 1), negative = from.value + to.value < 0;
      pen.path([from, to]).stroke(negative ? colors.soft : colors.goal, 2, negative ? [4, 5] : []);
    }
    const slots = alignment(this.values.slots, this.self, point);
    this.alignment = slots;
    slots.forEach((value, n) => {
      const [right, down] = rose.at(this.self, n, slots.length, rose.inner + rose.reach * Math.abs(value));
      pen.ink.beginPath();
      pen.ink.arc(right, down, 3, 0, 2 * Math.PI);
      value < 0 ? pen.stroke(colors.soft, 1.5) : pen.fill(colors.goal);
    });
  },
  facts() { return { alignment: this.alignment, distance: this.values.distance }; },
}));
