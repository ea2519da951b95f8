import { expect, test } from 'vitest';
import {
  beside,
  grow,
  growLine,
  growText,
  lastOf,
  linesFrom,
  movesTo,
  newRoot,
  promote,
  prune,
  treeText,
  written,
  type Line,
} from './tree';

/** `a b (x y) c`: what a move list would show. */
function shown({ nodes }: Line): string {
  return nodes
    .map(({ node, branches }) =>
      [node.move, ...branches.map((line) => `(${shown(line)})`)].join(' '),
    )
    .join(' ');
}

test('an existing move is reused', () => {
  const root = newRoot();
  expect(grow(root, 'a')).toBe(grow(root, 'a'));
  expect(root.children).toHaveLength(1);
});

test('a node is named by the moves that lead to it', () => {
  const root = newRoot();
  expect(movesTo(growLine(root, ['a', 'b', 'c']))).toEqual(['a', 'b', 'c']);
  expect(movesTo(root)).toEqual([]);
});

test('other moves become variations of the move they replace', () => {
  const root = newRoot();
  growLine(root, ['a', 'b', 'c']);
  growLine(root, ['a', 'x', 'y']);
  growLine(root, ['a', 'x', 'z']);
  growLine(root, ['q']);
  expect(shown(linesFrom(root.children[0], 0))).toBe('a (q) b (x y (z)) c');
});

test('a tree round-trips through text', () => {
  const [root, again] = [newRoot(), newRoot()];
  for (const line of ['a b c', 'a x y', 'a x z', 'q']) growLine(root, line.split(' '));
  const text = 'a (q) b (x y (z)) c';
  expect(treeText(root)).toBe(text);
  growText(again, text);
  expect(treeText(again)).toBe(text);
  expect(
    written(again)
      .map(({ move }) => move)
      .join(''),
  ).toBe('aqbxyzc');
});

test('pasted text is read as far as it is legal', () => {
  const root = newRoot();
  growText(root, '1. a b, 2. c (d\n');
  expect(treeText(root)).toBe('a b c (d)');
});

test('a variation can be promoted or removed', () => {
  const root = newRoot();
  growLine(root, ['a', 'b']);
  const branch = growLine(root, ['a', 'x', 'y']);
  promote(branch);
  expect(movesTo(lastOf(root))).toEqual(['a', 'x', 'y']);
  expect(prune(branch).move).toBe('x');
  expect(movesTo(lastOf(root))).toEqual(['a', 'x']);
});

test('up and down cycle through the variations', () => {
  const root = newRoot();
  const [a, b] = [grow(root, 'a'), grow(root, 'b')];
  expect(beside(a, 1)).toBe(b);
  expect(beside(b, 1)).toBe(a);
  expect(beside(a, -1)).toBe(b);
  expect(beside(root, 1)).toBe(root);
});
