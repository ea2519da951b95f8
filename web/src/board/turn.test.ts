import { beforeEach, expect, test } from 'vitest';
import { fixture } from '../gallery/fixtures';
import { change } from '../settings';
import { isTurned, turnAround } from './turn';

const { game: jinli } = fixture('jinli', 'start');
const { game: squex } = fixture('squex', 'start');
beforeEach(() => change({ turned: [] }));

test('the player at the top sees the board from there', () => {
  expect(isTurned(jinli, ['red'])).toBe(true);
  expect(isTurned(jinli, ['yellow'])).toBe(false);
});

test('spectators and players of both sides see it as drawn', () => {
  expect(isTurned(jinli, ['red', 'yellow'])).toBe(false);
  expect(isTurned(jinli)).toBe(false);
});

test('without home edges the board is not turned', () => {
  expect(isTurned(squex, ['red'])).toBe(false);
  expect(isTurned(squex, ['blue'])).toBe(false);
});

test('a flipped board stays flipped next time, in this game only', () => {
  turnAround(squex);
  expect(isTurned(squex, ['red'])).toBe(true);
  expect(isTurned(jinli, ['yellow'])).toBe(false);
  expect(JSON.parse(localStorage.getItem('quintet.settings') ?? '{}')).toMatchObject({
    turned: ['squex'],
  });
  turnAround(squex);
  expect(isTurned(squex, ['red'])).toBe(false);
});
