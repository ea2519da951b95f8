import { expect, test } from 'vitest';
import { fixture } from '../gallery/fixtures';
import { isMap } from '../home/maps';
import { draftOf, put } from './draft';
import { countOf, drawnIn, formOf, opposite } from './drawing';

const { game, position, form } = fixture('mapello', 'start');
const option = game.options.find(isMap);
if (!option) throw new Error('no map');
const { drawing } = option;
const map = formOf(drawing, form.boards[0]?.looks);
const draft = draftOf(drawnIn(position.position, drawing), map);
if (!draft) throw new Error('no draft');

const at = (name: string) => game.board.cells.findIndex((cell) => cell.name === name);

test('parts count where they belong: walls of the ring do not', () => {
  const counts = drawing.parts.map((part) => [part.name.en, countOf(part, draft, drawing)]);
  expect(counts).toEqual([
    ['walls', 8],
    ['bonuses', 8],
    ['jokers', 8],
  ]);
});

test('the starting cells in the middle cannot be changed', () => {
  for (const tool of map.tools) {
    for (const cell of ['d4', 'e4', 'd5', 'e5']) {
      expect(put(draft, at(cell), tool, map).cells).toEqual(draft.cells);
    }
  }
});

test('a half turn takes a1 to h8', () => {
  expect(opposite(at('a1'), game.board.cells.length)).toBe(at('h8'));
});
