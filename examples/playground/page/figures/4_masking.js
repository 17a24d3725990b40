// How the map becomes a choice: danger masks, interest ranks, the heading decides.
figures.push(scene_figure({
  id: 'masking', name: 'Choosing', title: 'Masking and selection, step by step',
  about: 'First the lowest danger, and a tolerance above it: what is more dangerous is masked. Of the rest the highest ' +
    'interest, and a tolerance below it: those are candidates. Of them the one closest to the heading is chosen.',
  legend: [['interest', 'interest'], ['danger', 'danger'], ['limit danger-line', 'bearable'], ['limit interest-line', 'good enough']],
  controls: {
    step: choice('Step', [[1, '1 the map'], [2, '2 safe'], [3, '3 candidates'], [4, '4 chosen']], 4),
    danger_tolerance: slider('Danger tolerance', 0, 0.6, 0.01, 0.05),
    interest_tolerance: slider('Interest tolerance', 0, 0.6, 0.01, 0.12),
    power: slider('Own power', 0, 10, 1, 3),
    ...sight_and_slots,
    walk: toggle('Let it walk', false),
  },
  cast: () => [{ name: 'goal', kind: 'seek', x: -3.4, y: 2.6 }, { name: 'snack', kind: 'seek', x: 2.4, y: -1.6 },
               { name: 'enemy', kind: 'enemy', x: 2.6, y: 4.3, power: 6 }, { name: 'fire', kind: 'hazard', x: -4.6, y: -1.6 },
               { name: 'lava', kind: 'forbidden', x: 5.2, y: -0.6, radius: 1.2 }],

  // The two limits, from the numbers of the map.
  limits() {
    const { slots } = this.map, open = slots.filter(slot => slot.forbidden_by < 0), safe = slots.filter(slot => slot.safe);
    return { bearable: Math.min(...open.map(slot => slot.danger)) + this.values.danger_tolerance,
             good: Math.max(0, ...safe.map(slot => slot.interest)) - this.values.interest_tolerance };
  },
  draw() {
    this.look();
    const step = Number(this.values.step), { bearable, good } = this.limits();
    pen.net();
    rose.fit();
    pen.circle(this.self, this.values.detection).stroke(colors.soft, 1, [3, 6]);
    rose.map(this.self, this.map, { step, ranked: true });
    const limit = (value, color) => {
      if (value < 0 || value > 1) return;
      pen.dot(this.self, rose.inner + rose.reach * value).stroke(color, 2, [7, 5]);
    };
    if (step === 2 || step === 4) limit(bearable, colors.danger);
    if (step >= 3) {
      limit(good, colors.interest);
      this.map.slots.forEach((slot, n) => {
        if (!slot.candidate) return;
        const [right, down] = rose.at(this.self, n, this.map.slots.length, rose.inner + rose.reach - 6);
        pen.ink.beginPath();
        pen.ink.arc(right, down, 5, 0, 2 * Math.PI);
        step === 4 && slot.chosen ? pen.fill(colors.text) : pen.fill(colors.interest);
      });
    }
    if (step >= 3) rose.heading(this.self);
    for (const thing of this.things) draw_thing(thing);
    pen.dart(this.self, this.self.angle, 13, colors.agent, colors.back);
  },
  why() {
    const { slots } = this.map, { bearable, good } = this.limits(), count = test => slots.filter(test).length;
    const [verdict, head, rows] = tell_decision(this.map, this.things.map(thing => thing.name));
    const told = [`Interest and danger of ${slots.length} slots: who wrote each is in the table.`,
      `${count(slot => slot.safe)} slots are safe: danger at most ${bearable.toFixed(2)}.`,
      `${count(slot => slot.candidate)} of the safe are candidates: interest at least ${good.toFixed(2)}.`,
      `${verdict} It is the candidate closest to the heading.`];
    return [told[this.values.step - 1], head, rows];
  },
  facts() { return this.limits(); },
}));
