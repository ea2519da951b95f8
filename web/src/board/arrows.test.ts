import { expect, test } from 'vitest';
import { arrowOf, arrowPath } from './arrows';

const moves = [
  { move: 'a1-b2@d4', clicks: ['a1', 'b2', 'd4'] },
  { move: 'c3', clicks: ['c3'] },
];

test('a move is an arrow between the first two cells that it touches', () => {
  expect(arrowOf(moves, 'a1-b2@d4', 0)).toEqual({ from: 'a1', to: 'b2', rank: 0 });
  expect(arrowOf(moves, 'c3', 1)).toEqual({ from: 'c3', to: null, rank: 1 });
});

test('what is not legal here has none', () => expect(arrowOf(moves, 'h8', 0)).toBeNull());

test('an arrow points to the end, and is as wide as it is told', () => {
  const path = arrowPath({ x: 0, y: 0 }, { x: 2, y: 0 }, 0.2);
  expect(path).toContain('1.92 0L');
  expect(path.startsWith('M0.12 -0.1L')).toBe(true);
});
