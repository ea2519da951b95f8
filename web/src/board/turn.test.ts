import { beforeEach, expect, test } from 'vitest';
import { fixture } from '../gallery/fixtures';
import { change } from '../settings';
import { isTurned, turnAround } from './turn';

const { game: jinli } = fixture('jinli', 'start');
const { game: squex } = fixture('squex', 'start');
beforeEach(() => change({ turned: [] }));

test('who plays the side at the top sees the board from there', () => {
  expect(isTurned(jinli, ['red'])).toBe(true);
  expect(isTurned(jinli, ['yellow'])).toBe(false);
});

test('who plays both sides or only watches sees it as it is drawn', () => {
  expect(isTurned(jinli, ['red', 'yellow'])).toBe(false);
  expect(isTurned(jinli)).toBe(false);
});

test('where no side has an edge before it, the board stays as it is', () => {
  expect(isTurned(squex, ['red'])).toBe(false);
  expect(isTurned(squex, ['blue'])).toBe(false);
});

test('whoever turns it finds it turned again next time, in this game only', () => {
  turnAround(squex);
  expect(isTurned(squex, ['red'])).toBe(true);
  expect(isTurned(jinli, ['yellow'])).toBe(false);
  expect(JSON.parse(localStorage.getItem('quintet.settings') ?? '{}')).toMatchObject({
    turned: ['squex'],
  });
  turnAround(squex);
  expect(isTurned(squex, ['red'])).toBe(false);
});
