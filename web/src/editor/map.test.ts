import { expect, test } from 'vitest';
import { fixture } from '../gallery/fixtures';
import { draftOf } from './draft';
import { forms } from './forms';
import { countsOf, isCentre, mapCells, opposite } from './map';

const { game, position } = fixture('mapello', 'start');
const form = forms.mapello;
const draft = form && draftOf(position.position, form, game);

test('walls of the ring do not count', () => {
  expect(draft && countsOf(draft, game)).toEqual({ walls: 8, bonuses: 8, jokers: 8 });
});

test('the middle is where the game begins', () => {
  const centre = game.board.cells.flatMap(({ name }, i) => (isCentre(game, i) ? [name] : []));
  expect(centre).toEqual(['d4', 'e4', 'd5', 'e5']);
});

test('a half turn takes a1 to h8', () => {
  const at = (name: string) => game.board.cells.findIndex((cell) => cell.name === name);
  expect(opposite(at('a1'), game.board.cells.length)).toBe(at('h8'));
});

test('a map is the board of its first position', () => {
  expect(mapCells('##/## b 0 0')).toBe('##/##');
});
