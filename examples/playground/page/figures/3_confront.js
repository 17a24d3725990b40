// A wish and an enemy: hunted if it is weaker, feared if it is not.
figures.push(scene_figure({
  id: 'confront', name: 'Friend or foe', title: 'Seek and enemy together',
  about: 'The agent wants the goal and confronts the enemy: a weaker one is prey and written as interest, a stronger or ' +
    'equal one is written as danger. Move a power past the other and the enemy changes sides.',
  legend: [['interest', 'interest'], ['danger', 'danger'], ['chosen', 'chosen'], ['faded', 'masked']],
  controls: {
    power: slider('Own power', 0, 10, 1, 3),
    enemy_power: slider('Enemy\'s power', 0, 10, 1, 5),
    ...sight_and_slots,
    danger_tolerance: slider('Danger tolerance', 0, 0.6, 0.01, 0.05),
    distance: slider('Enemy\'s distance', 0.5, 9, 0.1, 4, 'm'),
    walk: toggle('Let it walk', false),
  },
  cast: () => [{ name: 'goal', kind: 'seek', x: 4, y: 3.5 },
               { name: 'enemy', kind: 'enemy', x: 1.5, y: 3.7, power: 5 }],

  changed(name) {
    const enemy = this.things[1], { self } = this;
    enemy.power = this.values.enemy_power;
    if (name !== 'distance') return;
    const now = Math.hypot(enemy.x - self.x, enemy.y - self.y) || 1;
    enemy.x = self.x + (enemy.x - self.x) / now * this.values.distance;
    enemy.y = self.y + (enemy.y - self.y) / now * this.values.distance;
  },
  step(dt) {
    if (!this.values.walk) return;
    walk(this.brain(), this.self, this.things, 0.3, dt);
    this.moved();
  },
  moved() {
    const enemy = this.things[1];
    this.values.distance = Math.hypot(enemy.x - this.self.x, enemy.y - this.self.y);
    show_values();
  },
  over() {
    const [, enemy] = this.things, difference = this.values.power - this.values.enemy_power;
    const words = difference > 0 ? `prey: weaker by ${difference}` : difference < 0 ? `threat: stronger by ${-difference}` : 'threat: as strong';
    pen.path([this.self, enemy]).stroke(difference > 0 ? colors.interest : colors.danger, 2, [2, 6]);
    pen.text(words, pen.x(enemy.x), pen.y(enemy.y) + 40, difference > 0 ? colors.interest : colors.danger, 13);
  },
  facts() { return { difference: this.values.power - this.values.enemy_power }; },
}));
