// What the figures of one decision have in common: an agent, things around it, a map, and a panel that tells whose it is.

const figures = [];
const a_self = (x = 0, y = 0, angle = Math.PI / 2) =>
  ({ x, y, vx: 0, vy: 0, angle, radius: 0.4, max_speed: 2, max_force: 8 });

const looks = { seek: 'goal', enemy: 'enemy', hazard: 'enemy', forbidden: 'danger' };

function draw_thing(thing) {
  const color = colors[looks[thing.kind]], ink = pen.ink, x = pen.x(thing.x), y = pen.y(thing.y);
  if (thing.kind === 'forbidden') {
    pen.circle(thing, thing.radius).fill(color, 0.25);
    pen.circle(thing, thing.radius).stroke(color, 2, [6, 4]);
  } else if (thing.kind === 'seek') {
    pen.dot(thing, 9).fill(color);
    pen.dot(thing, 4).fill(colors.back);
  } else {
    ink.beginPath();
    const sides = thing.kind === 'enemy' ? 3 : 4, turn = sides === 3 ? Math.PI / 2 : 0;
    for (let n = 0; n < sides; ++n) {
      const angle = turn + n * 2 * Math.PI / sides;
      ink.lineTo(x + Math.cos(angle) * 12, y - Math.sin(angle) * 12);
    }
    ink.closePath();
    pen.fill(color);
  }
  pen.text(thing.name, x, y + 23, colors.text, 12);
}

const sight_and_slots = {
  slots: listed('Directions', slot_counts, 16),
  falloff: slider('Falloff scale', 0.5, 12, 0.5, 4, 'm'),
  detection: slider('Detection radius', 1, 14, 0.5, 9, 'm'),
};

const scene_figure = own => ({
  metres: { width: 16, height: 13.5 },
  refined: false,
  map: null,

  start() {
    this.self = a_self();
    this.things = this.cast();
    this.look();
  },
  brain() {
    const { slots, detection = 14, power = 3, falloff = 4, danger_tolerance = 0.05, interest_tolerance = 0.05 } = this.values;
    return { slots, refined: this.refined, detection, power, falloff, danger_tolerance, interest_tolerance };
  },
  look() { this.map = explain(this.brain(), this.self, this.things); },
  step(dt) { if (this.values.walk) walk(this.brain(), this.self, this.things, 0.3, dt); },

  draw() {
    this.look();
    pen.net();
    rose.fit();
    if (this.values.detection) pen.circle(this.self, this.values.detection).stroke(colors.soft, 1, [3, 6]);
    rose.map(this.self, this.map);
    rose.heading(this.self);
    this.over?.();
    for (const thing of this.things) draw_thing(thing);
    pen.dart(this.self, this.self.angle, 13, colors.agent, colors.back);
  },

  handles() {
    const movable = (name, thing) => ({ name, where: () => thing, move: (x, y) => { Object.assign(thing, { x, y }); this.moved?.(thing); } });
    const { self } = this, { arm } = rose;
    const nose = { name: 'Heading of the agent',
      where: () => ({ x: self.x + Math.cos(self.angle) * arm, y: self.y + Math.sin(self.angle) * arm }),
      move: (x, y) => { self.angle = Math.atan2(y - self.y, x - self.x); } };
    return [movable('Agent', self), ...this.things.map(thing => movable(thing.name, thing)), nose];
  },
  why() { return tell_decision(this.map, this.things.map(thing => thing.name)); },
  bodies() { return [{ x: this.self.x, y: this.self.y, angle: this.self.angle }]; },
  ...own,
});
