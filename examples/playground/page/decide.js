// The C interface (veer_c.h), called from another language: the structs are laid out by hand, four bytes a member.

const kinds = { seek: 0, enemy: 1, hazard: 2, forbidden: 3 };
const slot_counts = [4, 8, 12, 16, 24, 32];
const [is_safe, is_candidate] = [1, 2];

const layout = (() => {
  const words = { brain: 7, self: 9, chosen: 6, slots: 12 * 64, things: 5 * 64, values: 64 };
  let offset = 0;
  return Object.fromEntries(Object.entries(words).map(([name, size]) => {
    const place = { offset, size };
    offset += 4 * size;
    return [name, place];
  }));
})();

function room(name) {
  const { offset, size } = layout[name], address = library.decision_room() + offset;
  return { address, f: floats(address, size), i: integers(address, size) };
}

function write_scene(brain, self, things) {
  const b = room('brain'), s = room('self'), t = room('things');
  b.i.set([brain.slots, brain.refined ? 1 : 0]);
  b.f.set([brain.detection, brain.power, brain.falloff, brain.danger_tolerance, brain.interest_tolerance], 2);
  s.f.set([self.x, self.y, self.vx, self.vy, Math.cos(self.angle), Math.sin(self.angle), self.radius, self.max_speed,
    self.max_force]);
  things.forEach((thing, n) => {
    t.i[5 * n] = kinds[thing.kind];
    t.f.set([thing.x, thing.y, thing.radius ?? 0, thing.power ?? 0], 5 * n + 1);
  });
  return [b.address, s.address, t.address, things.length, room('chosen').address];
}

// A decision and who wrote what: veer_explain.
function explain(brain, self, things) {
  const known = library.veer_explain(...write_scene(brain, self, things), room('slots').address);
  if (!known) throw new Error(`no ring of ${brain.slots} slots`);
  const c = room('chosen'), r = room('slots');
  const slots = Array.from({ length: brain.slots }, (_, n) => {
    const f = r.f.subarray(12 * n, 12 * n + 12), i = r.i.subarray(12 * n, 12 * n + 12);
    return { x: f[0], y: f[1], interest: f[2], danger: f[3], interest_by: i[4], danger_by: i[5], forbidden_by: i[6],
             next_interest_by: i[7], next_danger_by: i[8], interest_margin: f[9], danger_margin: f[10],
             safe: (i[11] & is_safe) !== 0, candidate: (i[11] & is_candidate) !== 0, chosen: n === c.i[0] };
  });
  return { slot: c.i[0], x: c.f[1], y: c.f[2], interest: c.f[3], danger: c.f[4], speed: c.f[5], slots };
}

// One decision and one step: veer_decide, veer_move.
function walk(brain, self, things, response_time, dt) {
  const scene = write_scene(brain, self, things);
  library.veer_decide(...scene);
  const s = room('self');
  library.veer_move(s.address, scene[4], response_time, dt);
  [self.x, self.y, self.vx, self.vy] = s.f.subarray(0, 4);
  if (Math.hypot(self.vx, self.vy) > 0.05) self.angle = Math.atan2(self.vy, self.vx);
}

function alignment(slots, self, thing) {
  const values = room('values');
  library.decision_alignment(slots, self.x, self.y, thing.x, thing.y, values.address);
  return Array.from(values.f.subarray(0, slots));
}
