// Three species that eat, hunt and flee; each decides by a map of its own.
const species = ['hare', 'fox', 'wolf'];
const arena_writers = ['its way', 'plants', 'others', 'rocks'];
figures.push({
  id: 'arena', name: 'Arena', title: 'The arena',
  about: 'All graze; foxes hunt hares, wolves hunt both, and who is hunted flees. Nobody is told to: the difference of power ' +
    'does it. Press a creature to see its map; make the hares strong.',
  legend: [['hare', 'hares'], ['fox', 'foxes'], ['wolf', 'wolves'], ['goal', 'plants'], ['wall', 'rocks']],
  metres: { width: 27, height: 18 },
  controls: {
    count: slider('Creatures', 3, 300, 1, 80),
    plants: slider('Plants', 0, 200, 5, 60),
    hare: slider('Hares\' power', 0, 5, 1, 1),
    fox: slider('Foxes\' power', 0, 5, 1, 2),
    wolf: slider('Wolves\' power', 0, 5, 1, 3),
    sight: slider('Detection radius', 1, 10, 0.5, 5, 'm'),
    slots: listed('Directions', [8, 16, 32], 16),
    falloff: slider('Falloff scale', 0.5, 12, 0.5, 4, 'm'),
    danger_tolerance: slider('Danger tolerance', 0, 0.6, 0.01, 0.05),
    interest_tolerance: slider('Interest tolerance', 0, 0.6, 0.01, 0.05),
  },
  start() {
    this.picked = 1;
    const all = floats(library.arena_rocks(), 5 * library.arena_rock_count());
    this.rocks = Array.from({ length: all.length / 5 }, (_, n) => ({ from: { x: all[5 * n], y: all[5 * n + 1] },
      to: { x: all[5 * n + 2], y: all[5 * n + 3] }, radius: all[5 * n + 4] }));
    this.begin();
  },
  begin() {
    this.changed('power');
    library.arena_begin(this.values.count, this.values.plants);
    this.picked = Math.min(this.picked, this.values.count - 1);
  },
  changed(name) {
    if (name === 'count' || name === 'plants') { this.begin(); return; }
    const { sight, slots, falloff, danger_tolerance, interest_tolerance } = this.values;
    library.arena_temper(slots, falloff, danger_tolerance, interest_tolerance);
    species.forEach((kind, n) => library.arena_kind(n, this.values[kind], sight));
  },
  step(dt) { library.arena_step(dt); },
  numbers() { return floats(library.arena_bodies(), 5 * this.values.count); },
  bodies() {
    const all = this.numbers();
    return Array.from({ length: this.values.count }, (_, n) =>
      ({ x: all[5 * n], y: all[5 * n + 1], angle: Math.atan2(all[5 * n + 3], all[5 * n + 2]), species: all[5 * n + 4] }));
  },
  pick(n) { this.picked = n; },
  put(n, x, y) { library.arena_put(n, x, y); },
  explain() {
    if (!(this.picked >= 0)) return null;
    const count = this.values.slots, all = floats(library.arena_explain(this.picked), 7 * count), chosen = library.arena_chosen();
    const slots = Array.from({ length: count }, (_, n) => {
      const [interest, danger, masked, interest_writer, interest_thing, danger_writer, danger_thing] = all.subarray(7 * n, 7 * n + 7);
      return { interest, danger, safe: masked === 0, chosen: n === chosen, forbidden_by: -1,
               interest_writer, interest_thing, danger_writer, danger_thing };
    });
    return { slot: chosen, x: library.arena_chosen_x(), y: library.arena_chosen_y(), slots };
  },
  draw() {
    const ink = pen.ink, half = { x: 13, y: 8.5 };
    for (const { from, to, radius } of this.rocks) pen.bar(from, to, radius, colors.wall);
    const plants = floats(library.arena_plants(), 2 * this.values.plants), size = Math.max(2, 0.13 * pen.scale);
    ink.beginPath();
    for (let n = 0; n < this.values.plants; ++n) {
      const x = pen.x(plants[2 * n]), y = pen.y(plants[2 * n + 1]);
      ink.moveTo(x + size, y); ink.arc(x, y, size, 0, 7);
    }
    pen.fill(colors.goal, 0.9);
    const all = this.bodies(), one = all[this.picked];
    this.map = this.explain();
    if (one) {
      pen.circle(one, this.values.sight).stroke(colors.soft, 1, [3, 6]);
      rose.inner = 14; rose.reach = Math.max(46, Math.min(90, pen.width / 8));
      this.draw_map(one);
      rose.inner = 20;
    }
    all.forEach((body, n) => {
      const grown = 1 + 0.2 * body.species, color = colors[species[body.species]];
      pen.dart(body, body.angle, Math.max(5, 0.34 * pen.scale) * grown, color, n === this.picked ? colors.text : null);
    });
    pen.text(`eaten ${library.arena_eaten()}   caught ${library.arena_caught()}`, pen.x(half.x) - 8, pen.y(half.y) + 16, colors.text, 13, 'right');
  },
  draw_map(one) {
    const end = rose.inner + rose.reach;
    pen.dot(one, end).fill(colors.back, 0.75);
    for (const value of [0.5, 1]) pen.dot(one, rose.inner + rose.reach * value).stroke(colors.line, 1);
    this.map.slots.forEach((slot, n) => {
      rose.slice(one, n, this.map.slots.length, 0.86, rose.inner, rose.inner + rose.reach * Math.min(1, slot.interest), colors.interest, slot.safe ? 0.92 : 0.25);
      rose.slice(one, n, this.map.slots.length, 0.42, rose.inner, rose.inner + rose.reach * Math.min(1, slot.danger), colors.danger, 0.9);
    });
    if (this.map.slot >= 0) pen.arrow(one, Math.atan2(this.map.y, this.map.x), rose.inner, end + 10, colors.text, 2.5);
  },
  called(writer, thing) {
    if (writer < 0) return '';
    const all = this.numbers();
    return writer === 2 && thing >= 0 ? `${species[all[5 * thing + 4]]} ${thing + 1}` : writer === 1 && thing >= 0 ? `plant ${thing + 1}` : arena_writers[writer];
  },
  why() {
    const one = this.bodies()[this.picked];
    if (!one || !this.map) return ['Press a creature to see what it wants and fears.', ['Slot'], []];
    const voice = (value, writer, thing, color) => value > 0 ? { value, color, by: this.called(writer, thing) } : { by: '' };
    const rows = this.map.slots.map((slot, n) => ({
      cells: [n, voice(slot.interest, slot.interest_writer, slot.interest_thing, 'interest'),
        voice(slot.danger, slot.danger_writer, slot.danger_thing, 'danger'), slot.chosen ? 'chosen' : slot.safe ? 'safe' : 'masked'],
      mark: slot.chosen ? 'chosen' : slot.safe ? '' : 'masked' }));
    const best = this.map.slots[this.map.slot], fears = Math.max(...this.map.slots.map(slot => slot.danger));
    const afraid = this.map.slots.find(slot => slot.danger === fears && fears > 0);
    const kind = species[one.species];
    return [`${kind[0].toUpperCase()}${kind.slice(1)} ${this.picked + 1} is drawn by ${this.called(best.interest_writer, best.interest_thing) || 'nothing'}` +
      `${afraid ? ` and fears ${this.called(afraid.danger_writer, afraid.danger_thing)} most` : ''}.`, ['Slot', 'Interest', 'Danger', 'State'], rows];
  },
  facts() { return { eaten: library.arena_eaten(), caught: library.arena_caught(), plants: Array.from(floats(library.arena_plants(), 2 * this.values.plants)) }; },
});
