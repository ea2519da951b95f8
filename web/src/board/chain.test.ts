import { expect, test } from 'vitest';
import { fixture } from '../gallery/fixtures';
import { chainOf } from './chain';

const lines = ({ game, position }: ReturnType<typeof fixture>) =>
  chainOf(game.board.cells, position.cells);

test('the chain that won a game of Squex is one line from edge to edge', () => {
  const over = fixture('squex', 'end');
  const won = over.position.cells.filter((look) => look.won).length;
  expect(won).toBeGreaterThanOrEqual(8);
  expect(lines(over)).toHaveLength(won - 1);
});

test('there is none before a win', () => {
  expect(lines(fixture('squex', 'middle'))).toEqual([]);
  expect(lines(fixture('wali', 'end'))).toEqual([]);
});
