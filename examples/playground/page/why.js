// The panel that tells who wanted what.

const why = {
  told: '',

  // Rows of cells: text, or { value, by, color } for a value with its author. Rewritten only where it says something new.
  show(verdict, head, rows) {
    const key = JSON.stringify([verdict, head, rows]);
    if (key === this.told) return;
    this.told = key;
    element('verdict').textContent = verdict;
    const table = make('table', {}, make('thead', {}, make('tr', {}, ...head.map(text => make('th', { scope: 'col', text })))));
    const body = make('tbody');
    for (const { cells, mark } of rows) {
      body.append(make('tr', mark ? { class: mark } : {}, ...cells.map((cell, n) => this.cell(cell, n === 0))));
    }
    table.append(body);
    element('voices').replaceChildren(table);
  },

  cell(cell, first) {
    if (typeof cell !== 'object') return make(first ? 'th' : 'td', first ? { scope: 'row', text: cell } : { text: cell });
    const { value, by, color } = cell;
    if (!by) return make('td', { class: 'nobody', text: '–' });
    const bar = make('i', { class: color, style: `width:${Math.round(Math.min(1, Math.abs(value)) * 100)}%` });
    return make('td', { class: 'voice' }, make('b', { text: value.toFixed(2) }), ` ${by}`, bar);
  },
};

// The rows of a decision: every slot, whose voice won, and by how much.
function tell_decision(decision, names) {
  const name = by => names[by] ?? 'nobody';
  const voice = (value, by, next, margin, color) => by < 0 || value <= 0 ? { by: '' }
    : { value, color, by: next >= 0 ? `${name(by)}, ${margin.toFixed(2)} over ${name(next)}` : name(by) };
  const rows = decision.slots.map((slot, n) => ({
    cells: [n,
      voice(slot.interest, slot.interest_by, slot.next_interest_by, slot.interest_margin, 'interest'),
      voice(slot.danger, slot.danger_by, slot.next_danger_by, slot.danger_margin, 'danger'),
      slot.chosen ? 'chosen' : slot.candidate ? 'candidate' : slot.safe ? 'safe'
        : slot.forbidden_by >= 0 ? `forbidden by ${name(slot.forbidden_by)}` : 'masked'],
    mark: slot.chosen ? 'chosen' : slot.safe ? '' : 'masked',
  }));
  const best = decision.slots[decision.slot];
  const said = (what, value, by) => by < 0 || value <= 0 ? `no ${what}` : `${what} ${value.toFixed(2)} from ${name(by)}`;
  const verdict = decision.slot < 0 ? 'Every slot is forbidden: it stops.'
    : `Slot ${decision.slot}: ${said('interest', decision.interest, best.interest_by)}, ${said('danger', decision.danger, best.danger_by)}.`;
  return [verdict, ['Slot', 'Interest', 'Danger', 'State'], rows];
}
