// What can be dragged: a button over each thing, so that mouse, finger and keyboard all reach it.

// By how much an arrow key moves something; none if it is another key.
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
function way_of(event) {
  const way = arrows[event.key], size = event.shiftKey ? 1 : 0.25;
  return way && !event.ctrlKey && !event.metaKey && !event.altKey ? { x: way[0] * size, y: way[1] * size } : null;
}

const handles = {
  list: [], nodes: [],

  build(list) {
    this.list = list;
    element('handles').replaceChildren();
    this.nodes = list.map(handle => {
      const node = make('button', { type: 'button', class: 'handle', 'data-name': handle.name });
      node.addEventListener('pointerdown', event => this.drag(event, node, handle));
      node.addEventListener('keydown', event => this.step(event, handle));
      element('handles').append(node);
      return node;
    });
  },

  // Over the things, where they are now.
  place() {
    this.list.forEach((handle, n) => {
      const { x, y } = handle.where(), node = this.nodes[n];
      node.style.transform = `translate(${pen.x(x)}px, ${pen.y(y)}px)`;
      const label = `${handle.name} at ${x.toFixed(1)}, ${y.toFixed(1)} metres. Arrow keys move it.`;
      if (node.getAttribute('aria-label') !== label) node.setAttribute('aria-label', label);
    });
  },

  move(handle, x, y) {
    handle.move(...pen.within(x, y));
  },

  drag(event, node, handle) {
    event.preventDefault();
    node.focus({ preventScroll: true });
    node.setPointerCapture(event.pointerId);
    const box = pen.canvas.getBoundingClientRect(), start = { ...handle.where() };
    const at = from => pen.world(from.clientX - box.left, from.clientY - box.top), grip = at(event);
    const follow = next => {
      const to = at(next);
      this.move(handle, start.x + to.x - grip.x, start.y + to.y - grip.y);
    };
    const end = () => {
      node.removeEventListener('pointermove', follow);
      node.classList.remove('dragged');
    };
    node.classList.add('dragged');
    node.addEventListener('pointermove', follow);
    node.addEventListener('lostpointercapture', end, { once: true });
  },

  step(event, handle) {
    const way = way_of(event);
    if (!way) return;
    event.preventDefault();
    const { x, y } = handle.where();
    this.move(handle, x + way.x, y + way.y);
  },
};
