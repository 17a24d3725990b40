// The camera and the ink. The world is in metres, y upwards; the picture in pixels.

const colors = {};
function read_colors() {
  const style = getComputedStyle(document.documentElement);
  for (const name of ['back', 'line', 'text', 'soft', 'interest', 'danger', 'goal', 'enemy', 'agent', 'wall', 'hare', 'fox', 'wolf'])
    colors[name] = style.getPropertyValue(`--${name}`).trim();
}

const pen = {
  canvas: null, ink: null, width: 0, height: 0, scale: 1,

  open(canvas) { this.canvas = canvas; this.ink = canvas.getContext('2d'); },

  // Fits so many metres into the picture.
  begin(metres) {
    const ratio = Math.min(window.devicePixelRatio || 1, 2), { clientWidth: width, clientHeight: height } = this.canvas;
    if (this.canvas.width !== Math.round(width * ratio) || this.canvas.height !== Math.round(height * ratio)) {
      this.canvas.width = Math.round(width * ratio);
      this.canvas.height = Math.round(height * ratio);
    }
    this.width = width; this.height = height;
    this.scale = Math.min(width / metres.width, height / metres.height);
    this.ink.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.ink.clearRect(0, 0, width, height);
    this.ink.lineCap = this.ink.lineJoin = 'round';
  },
  x(x) { return this.width / 2 + x * this.scale; },
  y(y) { return this.height / 2 - y * this.scale; },
  world(right, down) { return { x: (right - this.width / 2) / this.scale, y: (this.height / 2 - down) / this.scale }; },
  // The metres that are seen.
  seen() { return { width: this.width / this.scale, height: this.height / this.scale }; },

  // The place in the picture that is nearest to one.
  within(x, y) {
    const { width, height } = this.seen(), clamp = (value, most) => Math.max(-most, Math.min(most, value));
    return [clamp(x, width / 2 - 0.3), clamp(y, height / 2 - 0.3)];
  },

  stroke(color, width = 1, dash = []) {
    this.ink.strokeStyle = color; this.ink.lineWidth = width; this.ink.setLineDash(dash);
    this.ink.stroke();
    this.ink.setLineDash([]);
  },
  fill(color, opacity = 1) {
    this.ink.fillStyle = color; this.ink.globalAlpha = opacity;
    this.ink.fill();
    this.ink.globalAlpha = 1;
  },
  // A thick line with round ends; a disc where both ends are one point.
  bar(from, to, radius, color) {
    if (from.x === to.x && from.y === to.y) this.circle(from, radius).fill(color);
    else this.path([from, to]).stroke(color, Math.max(2, 2 * radius * this.scale));
  },
  path(points) {
    this.ink.beginPath();
    points.forEach((p, n) => n ? this.ink.lineTo(this.x(p.x), this.y(p.y)) : this.ink.moveTo(this.x(p.x), this.y(p.y)));
    return this;
  },
  circle(at, radius) {
    this.ink.beginPath();
    this.ink.arc(this.x(at.x), this.y(at.y), radius * this.scale, 0, 2 * Math.PI);
    return this;
  },
  dot(at, pixels) {
    this.ink.beginPath();
    this.ink.arc(this.x(at.x), this.y(at.y), pixels, 0, 2 * Math.PI);
    return this;
  },
  text(words, right, down, color = colors.soft, size = 12, align = 'center') {
    this.ink.font = `${size}px system-ui, sans-serif`;
    this.ink.textAlign = align; this.ink.textBaseline = 'middle';
    this.ink.strokeStyle = colors.back; // a halo, so that it reads on whatever lies beneath
    this.ink.lineWidth = 3;
    this.ink.strokeText(words, right, down);
    this.ink.fillStyle = color;
    this.ink.fillText(words, right, down);
  },

  // A faint net of metres.
  net() {
    const { width, height } = this.seen(), step = this.scale > 16 ? 1 : 2;
    this.ink.beginPath();
    for (let x = Math.ceil(-width / 2 / step) * step; x <= width / 2; x += step) {
      this.ink.moveTo(this.x(x), 0); this.ink.lineTo(this.x(x), this.height);
    }
    for (let y = Math.ceil(-height / 2 / step) * step; y <= height / 2; y += step) {
      this.ink.moveTo(0, this.y(y)); this.ink.lineTo(this.width, this.y(y));
    }
    this.ink.globalAlpha = 0.45;
    this.stroke(colors.line);
    this.ink.globalAlpha = 1;
  },

  // An arrow from a point, by pixels: from a distance to a distance along an angle.
  arrow(at, angle, from, to, color, width = 3) {
    const x = this.x(at.x), y = this.y(at.y), c = Math.cos(angle), s = -Math.sin(angle), head = 5 + 2 * width;
    const ink = this.ink;
    ink.beginPath();
    ink.moveTo(x + c * from, y + s * from);
    ink.lineTo(x + c * (to - head), y + s * (to - head));
    this.stroke(color, width);
    ink.beginPath();
    ink.moveTo(x + c * to, y + s * to);
    ink.lineTo(x + c * (to - head) - s * head * 0.5, y + s * (to - head) + c * head * 0.5);
    ink.lineTo(x + c * (to - head) + s * head * 0.5, y + s * (to - head) - c * head * 0.5);
    ink.closePath();
    this.fill(color);
  },

  // A body with a heading; size in pixels.
  dart(at, angle, size, color, edge = null) {
    const x = this.x(at.x), y = this.y(at.y), c = Math.cos(angle) * size, s = Math.sin(angle) * size, ink = this.ink;
    const place = (along, aside) => [x + c * along - s * aside, y - s * along - c * aside];
    ink.beginPath();
    ink.moveTo(...place(1, 0));
    ink.quadraticCurveTo(...place(-0.1, 0.75), ...place(-0.8, 0.72));
    ink.quadraticCurveTo(...place(-0.45, 0), ...place(-0.8, -0.72));
    ink.quadraticCurveTo(...place(-0.1, -0.75), ...place(1, 0));
    this.fill(color);
    if (edge) this.stroke(edge, 1.5);
  },
};
