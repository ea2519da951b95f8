// The moves of an analysis: a tree, whose first branches are the main line. A node is named by the
// moves that lead to it.
import type { Judgement, Position } from '../api/types';

export interface Node {
  move: string; // empty at the root
  parent: Node | null;
  children: Node[]; // the first is the main line
  position: Position | null; // until it is known
  whole: boolean; // whether the legal moves of `position` are known too
  judgement: Judgement | null; // what the computer thinks of it
  depth: number; // how deep it looked; 0: a short look
}

export const newRoot = (): Node => ({
  move: '',
  parent: null,
  children: [],
  position: null,
  whole: false,
  judgement: null,
  depth: 0,
});

/** The node behind a move: an old one if it was played here before, else a new branch. */
export function grow(node: Node, move: string): Node {
  const known = node.children.find((child) => child.move === move);
  if (known) return known;
  const child: Node = { ...newRoot(), move, parent: node };
  node.children.push(child);
  return child;
}

/** Grows a whole line; gives its last node. */
export const growLine = (node: Node, moves: string[]): Node => moves.reduce(grow, node);

export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at; at = at.parent) path.unshift(at);
  return path;
}

export const movesTo = (node: Node): string[] =>
  pathTo(node)
    .slice(1)
    .map(({ move }) => move);

/** From a node along first branches to the end. */
export function mainLine(from: Node): Node[] {
  const line = [from];
  for (let at = from.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

export const lastOf = (node: Node): Node => mainLine(node).at(-1) ?? node;

/** What follows a node as it is written: the main move, those beside it and theirs, and on. */
export function written(node: Node): Node[] {
  const [first, ...others] = node.children;
  if (!first) return [];
  return [first, ...others.flatMap((other) => [other, ...written(other)]), ...written(first)];
}

/** `a b (x y) c`: what follows a node, other tries in brackets behind the move that they replace. */
export function treeText(node: Node): string {
  const [first, ...others] = node.children;
  if (!first) return '';
  const branches = others.map((other) => `(${[other.move, treeText(other)].join(' ').trim()})`);
  return [first.move, ...branches, treeText(first)].join(' ').trim();
}

/** Grows what a text says below a node; numbers of moves are passed over. */
export function growText(root: Node, text: string): void {
  const leftAt: Node[] = [];
  let at = root;
  for (const [word] of text.replace(/\b\d+\.+/g, ' ').matchAll(/[()]|[^\s,()]+/g)) {
    if (word === '(') {
      leftAt.push(at);
      at = at === root ? root : (at.parent ?? root);
    } else if (word === ')') {
      at = leftAt.pop() ?? at;
    } else {
      at = grow(at, word);
    }
  }
}

/** Makes the branch that leads to a node the main one, all the way up. */
export function promote(node: Node): void {
  for (let at = node; at.parent; at = at.parent) {
    const siblings = at.parent.children;
    siblings.splice(siblings.indexOf(at), 1);
    siblings.unshift(at);
  }
}

/** Takes a branch off; gives the node to stand on then. */
export function prune(node: Node): Node {
  if (!node.parent) return node;
  const siblings = node.parent.children;
  siblings.splice(siblings.indexOf(node), 1);
  return node.parent;
}

/** The next sibling branch, around the end; the node itself if it is alone. */
export function beside(node: Node, step: 1 | -1): Node {
  const siblings = node.parent?.children ?? [node];
  const count = siblings.length;
  return siblings[(siblings.indexOf(node) + step + count) % count] ?? node;
}

/** What a list of moves shows: a main line, and behind each of its moves the other branches. */
export interface Line {
  nodes: { node: Node; ply: number; branches: Line[] }[];
}

export function linesFrom(first: Node | undefined, ply: number): Line {
  const nodes: Line['nodes'] = [];
  for (let at = first, n = ply; at; at = at.children[0], ++n) {
    // Other ways to go stand behind the move that they replace.
    const siblings = at.parent?.children ?? [];
    const others = siblings[0] === at ? siblings.slice(1) : [];
    nodes.push({ node: at, ply: n, branches: others.map((other) => linesFrom(other, n)) });
  }
  return { nodes };
}
