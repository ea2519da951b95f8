import { expect, test } from 'vitest';
import { fixture } from '../gallery/fixtures';
import { follow, leaving } from './pieces';
import type { Position } from '../api/types';

const { game, position: start } = fixture('jinli', 'start');
const indexOf = (name: string) => game.board.cells.findIndex((cell) => cell.name === name);

function withPieces(changes: Record<string, string | undefined>): Position {
  const cells = start.cells.map((look) => ({ ...look }));
  for (const [name, piece] of Object.entries(changes))
    cells[indexOf(name)] = piece ? { piece } : {};
  return { ...start, cells };
}

test('at first all pieces are present, facing the middle', () => {
  const pieces = follow([], game, start);
  expect(pieces).toHaveLength(4);
  expect(pieces[0]).toMatchObject({ kind: 'red_koi', heading: 135, news: 'none' });
});

test('a piece that changes cells has moved, and faces its direction', () => {
  const before = follow([], game, start);
  const after = follow(before, game, withPieces({ a1: 'stone', b1: 'red_koi' }));
  const koi = after.find(({ cell }) => cell === indexOf('b1'));
  expect(koi).toMatchObject({ id: before[0]?.id, heading: 90, news: 'none' });
  expect(after.find(({ cell }) => cell === indexOf('a1'))).toMatchObject({ kind: 'stone' });
  expect(new Set(after.map(({ id }) => id)).size).toBe(5);
});

test('a new piece arrives, one that changes kind flips', () => {
  const after = follow(
    follow([], game, start),
    game,
    withPieces({ d4: 'stone', a1: 'yellow_koi' }),
  );
  const newsAt = (name: string) => after.find(({ cell }) => cell === indexOf(name))?.news;
  expect(newsAt('d4')).toBe('arrives');
  expect(newsAt('a1')).toBe('turns');
  expect(newsAt('g1')).toBe('none');
});

test('a board first seen after a move knows where its piece came from', () => {
  const { position } = fixture('jinli', 'middle');
  const [from, to] = position.last?.cells ?? [];
  expect([from, to]).toEqual(['d5', 'd3']);
  const koi = follow([], game, position).find(({ cell }) => cell === indexOf('d3'));
  expect(koi).toMatchObject({ kind: 'yellow_koi', heading: 0 });
});

test('removed and flipped pieces are known', () => {
  const before = follow([], game, withPieces({ d4: 'stone' }));
  const after = follow(before, game, withPieces({ a1: 'yellow_koi', d4: undefined }));
  const gone = leaving(before, after).map(({ kind, news }) => [kind, news]);
  expect(gone).toEqual([
    ['red_koi', 'turns'],
    ['stone', 'none'],
  ]);
});
