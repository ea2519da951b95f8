import { expect, test } from 'vitest';
import { fixture } from '../gallery/fixtures';
import { recordText } from './record';
import { growLine, newRoot } from './tree';

const { game, position } = fixture('wali', 'start');
const moves = (text: string) => text.split('\n\n')[1];

test('tags follow the record format', () => {
  const text = recordText(game, 'stones=3', position.position, newRoot());
  expect(text).toContain(
    '[White "?"]\n[Black "?"]\n[Result "*"]\n[Variant "wali"]\n[Rules "stones=3"]',
  );
  expect(text).toContain(`[SetUp "1"]\n[FEN "${position.position}"]`);
  expect(moves(text)).toBe('*\n');
});

test('variations follow the move they replace, in brackets', () => {
  const root = newRoot();
  growLine(root, ['b1', 'd1', 'b3']);
  growLine(root, ['b1', 'c2', 'e5']);
  expect(moves(recordText(game, '', '', root))).toBe('b1 d1 (c2 e5) b3 *\n');
});

test('a game that is over has its result', () => {
  const root = newRoot();
  const last = growLine(root, ['b1']);
  last.position = fixture('wali', 'end').position;
  const winner = last.position.result?.winner === 'white' ? '1-0' : '0-1';
  expect(moves(recordText(game, '', '', root))).toBe(`b1 ${winner}\n`);
});
