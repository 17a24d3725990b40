// A context map around its agent: each slot a slice, as long as its value; 1 is the outer ring.

const rose = {
  inner: 20,
  arm: 1.5, // of the handle that turns the agent [m]
  reach: 120, // pixels that stand for a value of 1

  fit() { this.reach = Math.max(70, Math.min(250, Math.min(pen.width, pen.height) * 0.4)) - this.inner; },

  slice(self, slot, count, share, from, to, color, opacity) {
    if (!(to > from)) return;
    const middle = -(Math.PI / 2 + slot * 2 * Math.PI / count), half = share * Math.PI / count;
    const x = pen.x(self.x), y = pen.y(self.y);
    pen.ink.beginPath();
    pen.ink.arc(x, y, to, middle - half, middle + half);
    pen.ink.arc(x, y, from, middle + half, middle - half, true);
    pen.ink.closePath();
    pen.fill(color, opacity);
  },

  rings(self) {
    pen.dot(self, this.inner + this.reach).fill(colors.back, 0.7);
    for (const value of [0.25, 0.5, 0.75, 1]) {
      pen.dot(self, this.inner + this.reach * value).stroke(colors.line, 1);
      pen.text(value, pen.x(self.x) + 1, pen.y(self.y) + this.inner + this.reach * value - 6, colors.soft, 10);
    }
  },

  at(self, slot, count, distance) {
    const angle = Math.PI / 2 + slot * 2 * Math.PI / count;
    return [pen.x(self.x) + Math.cos(angle) * distance, pen.y(self.y) - Math.sin(angle) * distance];
  },

  numbers(self, slots) {
    const every = slots.length > 16 && this.reach < 130 ? slots.length / 8 : 1;
    slots.forEach((slot, n) => {
      if (n % every) return;
      pen.text(n, ...this.at(self, n, slots.length, this.inner + this.reach + 14),
               slot.chosen ? colors.text : colors.soft, slot.chosen ? 14 : 11);
    });
  },

  // Step by step: 1 all that was written, 2 what is too dangerous fades, 3 if ranked what is not good enough too, 4 the choice.
  map(self, decision, { step = 4, ranked = false } = {}) {
    const count = decision.slots.length, end = this.inner + this.reach;
    this.rings(self);
    decision.slots.forEach((slot, n) => {
      const shown = step >= 2 && !slot.safe ? 0.22 : ranked && step >= 3 && !slot.candidate ? 0.45 : 0.92;
      const length = value => this.inner + this.reach * Math.min(1, value);
      this.slice(self, n, count, 0.86, this.inner, length(slot.interest), colors.interest, shown);
      this.slice(self, n, count, 0.42, this.inner, length(slot.danger), colors.danger, Math.max(0.6, shown));
      if (slot.forbidden_by >= 0) this.slice(self, n, count, 0.94, end - 8, end, colors.danger, 0.85);
    });
    this.numbers(self, decision.slots.map(slot => ({ ...slot, chosen: step >= 4 && slot.chosen })));
    if (step >= 4 && decision.slot >= 0) pen.arrow(self, Math.atan2(decision.y, decision.x), this.inner, end + 2, colors.text, 3.5);
  },

  heading(self) {
    const x = pen.x(self.x), y = pen.y(self.y), end = this.inner + this.reach;
    pen.ink.beginPath();
    pen.ink.moveTo(x, y);
    pen.ink.lineTo(x + Math.cos(self.angle) * end, y - Math.sin(self.angle) * end);
    pen.stroke(colors.soft, 1.5, [5, 5]);
    const nose = { x: self.x + Math.cos(self.angle) * this.arm, y: self.y + Math.sin(self.angle) * this.arm };
    pen.dot(nose, 6).fill(colors.back);
    pen.dot(nose, 5).fill(colors.soft); // to be dragged
  },
};
