import { describe, expect, test } from 'vitest';
import { fixture, fixtures } from '../gallery/fixtures';
import { draftOf, looksOf, put, swept, textOf } from './draft';
import { forms, type Form } from './forms';

const formOf = (game: string): Form => {
  const form = forms[game];
  if (!form) throw new Error(`no form for ${game}`);
  return form;
};

describe.each(fixtures)('$game.id, $moment', ({ game, position }) => {
  const form = formOf(game.id);
  const draft = draftOf(position.position, form, game);

  test('the text of a position is read and written again', () => {
    expect(draft && textOf(draft, game)).toBe(position.position);
  });

  test('the letters look as the server says', () => {
    const unmarked = position.cells.map(({ marked: _, won: __, ...look }) => look);
    expect(draft && looksOf(draft, form, game)).toEqual(unmarked);
  });

  test('letters that follow from others are as they should be', () => {
    expect(draft && (form.settle?.(draft.cells, game) ?? draft.cells)).toEqual(draft?.cells);
  });

  test('every tool is a kind of the game, or takes away', () => {
    const kinds = game.kinds.map(({ id }) => id);
    for (const { id } of form.tools) expect(id === 'none' || kinds.includes(id)).toBe(true);
  });
});

function edited(game: string, moment: string, ...changes: [cell: string, tool: string][]) {
  const { game: described, position } = fixture(game, moment);
  const form = formOf(game);
  let draft = draftOf(position.position, form, described);
  for (const [cell, id] of changes) {
    const index = described.board.cells.findIndex(({ name }) => name === cell);
    const tool = form.tools.find((each) => each.id === id);
    if (draft && tool) draft = put(draft, index, tool, form, described);
  }
  return draft ? textOf(draft, described) : '';
}

test('there is one Mina, who leaves the tree she stood on', () => {
  const text = edited('frozenforest', 'start', ['a1', 'mina'], ['c1', 'mina']);
  expect(text).toMatch(/^TTMTTTTTTT\//);
  expect(edited('frozenforest', 'start', ['a1', 'eaten'], ['a1', 'mina'])).toMatch(/^mTTT/);
  expect(edited('frozenforest', 'start', ['a1', 'yuki'], ['b1', 'yuki'])).toMatch(/^\.YTT/);
});

test('two octagons on a diagonal own the square between', () => {
  const text = edited('squex', 'start', ['a1', 'blue_octagon'], ['b2', 'blue_octagon']);
  expect(text).toMatch(/^B\.{7}\/\.B\.{6}\/.* B\.{6}\//);
  expect(edited('squex', 'start', ['a1', 'blue_octagon'], ['b2', 'red_octagon'])).toMatch(
    / \.{7}\//,
  );
});

test('inside there are no jokers, on the ring nothing but walls and jokers', () => {
  const { game, position } = fixture('mapello', 'start');
  const form = formOf('mapello');
  const draft = draftOf(position.position, form, game);
  const joker = form.tools.find(({ id }) => id === 'joker');
  const disc = form.tools.find(({ id }) => id === 'black_disc');
  if (!draft || !joker || !disc) throw new Error('no draft');
  const inside = game.board.cells.findIndex(({ name }) => name === 'd1');
  expect(put(draft, inside, joker, form, game).cells[inside]).toBe('.');
  expect(put(draft, 0, joker, form, game).cells[0]).toBe('J');
  expect(put(draft, 0, disc, form, game).cells[0]).toBe('#');
});

test('a swept forest is full of trees, a swept pond empty', () => {
  const sweep = (game: string) => {
    const { game: described, position } = fixture(game, 'middle');
    const draft = draftOf(position.position, formOf(game), described);
    return draft ? new Set(swept(draft, formOf(game), described).cells) : null;
  };
  expect(sweep('frozenforest')).toEqual(new Set(['T']));
  expect(sweep('jinli')).toEqual(new Set(['.']));
  expect(sweep('mapello')).toEqual(new Set(['#', '.']));
});

test('what is not the text of a position on this board is no draft', () => {
  const { game } = fixture('wali', 'start');
  expect(draftOf('WW w', formOf('wali'), game)).toBeNull();
  expect(draftOf('', formOf('wali'), game)).toBeNull();
});
