import { expect, test } from 'vitest';
import { rounds } from './turns';

const played = (text: string) =>
  text.split(' ').map((word) => ({
    move: word.slice(1),
    side: word.startsWith('b') ? 'blue' : 'red',
    account: [],
    clock: null,
  }));
const rowsOf = (text: string) =>
  rounds(played(text), 'blue').map(({ turns }) =>
    turns.map((turn) => turn.map(({ move }) => move).join('+')).join(' '),
  );

test('a round is a turn of each side', () => {
  expect(rowsOf('b1 r2 b3')).toEqual(['1 2', '3 ']);
});

test('a double turn is one entry', () => {
  expect(rowsOf('b1 r2 r3 b4 b5 r6')).toEqual(['1 2+3', '4+5 6']);
});

test('a game may start with the second side', () => {
  expect(rowsOf('r1 b2 r3')).toEqual([' 1', '2 3']);
});
