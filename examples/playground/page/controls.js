// Sliders, choices and switches: each writes one value of the figure that is open.

const element = id => document.getElementById(id);
const make = (tag, attributes = {}, ...inside) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'text') node.textContent = value; else node.setAttribute(name, value);
  }
  node.append(...inside);
  return node;
};

const slider = (label, min, max, step, value, unit = '') => ({ type: 'slider', label, min, max, step, value, unit });
const listed = (label, list, value, unit = '') => ({ type: 'listed', label, list, value, unit });
const choice = (label, options, value) => ({ type: 'choice', label, options, value });
const toggle = (label, value) => ({ type: 'toggle', label, value });

const digits = step => step >= 1 ? 0 : step >= 0.1 ? 1 : 2;

const builders = {
  slider(name, { label, min, max, step, unit }, values, changed) {
    const input = make('input', { type: 'range', id: `control-${name}`, min, max, step });
    const shown = make('output', { for: `control-${name}` });
    const show = () => {
      input.value = values[name];
      shown.textContent = `${Number(values[name]).toFixed(digits(step))}${unit && ' ' + unit}`;
      input.setAttribute('aria-valuetext', shown.textContent);
    };
    input.addEventListener('input', () => { values[name] = Number(input.value); show(); changed(name); });
    return { node: make('label', { class: 'slider', for: `control-${name}` }, make('span', { text: label }), shown, input), show };
  },

  listed(name, { label, list, unit }, values, changed) {
    const place = { [name]: 0 };
    const inner = builders.slider(name, { label, min: 0, max: list.length - 1, step: 1, unit: '' }, place, () => {
      values[name] = list[place[name]];
      show();
      changed(name);
    });
    const input = inner.node.querySelector('input'), shown = inner.node.querySelector('output');
    const show = () => {
      place[name] = list.indexOf(values[name]);
      input.value = place[name];
      shown.textContent = `${values[name]}${unit && ' ' + unit}`;
      input.setAttribute('aria-valuetext', shown.textContent);
    };
    return { node: inner.node, show };
  },

  choice(name, { label, options }, values, changed) {
    const group = make('fieldset', { class: 'choice' }, make('legend', { text: label }));
    for (const [value, words] of options) {
      const input = make('input', { type: 'radio', name, id: `control-${name}-${value}`, value });
      input.addEventListener('change', () => { values[name] = value; changed(name); });
      group.append(make('label', {}, input, make('span', { text: words })));
    }
    const show = () => { for (const input of group.querySelectorAll('input')) input.checked = input.value === String(values[name]); };
    return { node: group, show };
  },

  toggle(name, { label }, values, changed) {
    const input = make('input', { type: 'checkbox', id: `control-${name}` });
    input.addEventListener('change', () => { values[name] = input.checked; changed(name); });
    return { node: make('label', { class: 'toggle' }, input, make('span', { text: label })), show: () => { input.checked = values[name]; } };
  },
};

// Builds the form of a figure; returns a function that shows the values as they are.
function build_controls(figure) {
  const shows = Object.entries(figure.controls).map(([name, control]) => {
    const { node, show } = builders[control.type](name, control, figure.values, changed => figure.changed?.(changed));
    element('controls').append(node);
    return show;
  });
  const show_all = () => shows.forEach(show => show());
  show_all();
  return show_all;
}

const first_values = controls => Object.fromEntries(Object.entries(controls).map(([name, { value }]) => [name, value]));
