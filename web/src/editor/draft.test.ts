import { describe, expect, test } from 'vitest';
import { fixture, fixtures } from '../gallery/fixtures';
import { draftOf, eraser, looksOf, put, swept, textOf } from './draft';

describe.each(fixtures)('$game.id, $moment', ({ position, form }) => {
  const draft = draftOf(position.position, form);

  test('a position round-trips', () => {
    expect(draft && textOf(draft, form)).toBe(position.position);
  });

  test('pieces look as the server describes', () => {
    const unmarked = position.cells.map(({ marked: _, won: __, ...look }) => look);
    expect(draft && looksOf(draft, form)).toEqual(unmarked);
  });
});

function edited(game: string, moment: string, ...changes: [cell: string, letter: string][]) {
  const { game: described, position, form } = fixture(game, moment);
  let draft = draftOf(position.position, form);
  for (const [cell, letter] of changes) {
    const index = described.board.cells.findIndex(({ name }) => name === cell);
    const tool = form.tools.find((each) => each.letter === letter);
    if (draft && tool) draft = put(draft, index, tool, form);
  }
  return draft ? textOf(draft, form) : '';
}

test('there is one Mina, who leaves the tree she stood on', () => {
  const text = edited('frozenforest', 'start', ['a1', 'M'], ['c1', 'M']);
  expect(text).toMatch(/^TTMTTTTTTT\//);
  expect(edited('frozenforest', 'start', ['a1', '.'], ['a1', 'M'])).toMatch(/^mTTT/);
  expect(edited('frozenforest', 'start', ['a1', 'Y'], ['b1', 'Y'])).toMatch(/^\.YTT/);
});

test('pieces go only where they belong', () => {
  const { game, position, form } = fixture('mapello', 'start');
  const draft = draftOf(position.position, form);
  if (!draft) throw new Error('no draft');
  const changed = (index: number, letter: string) => {
    const tool = form.tools.find((each) => each.letter === letter) ?? eraser;
    return put(draft, index, tool, form).cells[index];
  };
  const inside = game.board.cells.findIndex(({ name }) => name === 'd1');
  expect(changed(inside, 'J')).toBe('.');
  expect(changed(inside, '#')).toBe('#');
  expect(changed(0, 'J')).toBe('J');
  expect(changed(0, 'B')).toBe('#');
});

test('erasing leaves walls on the ring and nothing inside', () => {
  const { position, form } = fixture('mapello', 'start');
  const draft = draftOf(position.position, form);
  if (!draft) throw new Error('no draft');
  const joker = draft.cells.indexOf('J');
  expect(put(draft, joker, eraser, form).cells[joker]).toBe('#');
  expect(put(draft, 55, eraser, form).cells[55]).toBe('.');
});

test('clearing fills a forest with trees and empties a pond', () => {
  const sweep = (game: string) => {
    const { position, form } = fixture(game, 'middle');
    const draft = draftOf(position.position, form);
    return draft ? new Set(swept(draft, form).cells) : null;
  };
  expect(sweep('frozenforest')).toEqual(new Set(['T']));
  expect(sweep('jinli')).toEqual(new Set(['.']));
  expect(sweep('mapello')).toEqual(new Set(['#', '.']));
});

test('an invalid position is not a draft', () => {
  const { position, form } = fixture('wali', 'start');
  expect(draftOf('WW w', form)).toBeNull();
  expect(draftOf('', form)).toBeNull();
  expect(draftOf(position.position.replace('.', '/'), form)).toBeNull();
});
