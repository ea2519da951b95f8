// The moves of an analysis as a tree whose first children form the main line. A node is identified
// by the moves that lead to it.
import type { Judgement, Position } from '../api/types';

export interface Node {
  move: string; // empty at the root
  parent: Node | null;
  children: Node[]; // the first is on the main line
  position: Position | null; // null until loaded
  whole: boolean; // whether the legal moves of `position` are loaded too
  judgement: Judgement | null; // the computer's evaluation
  depth: number; // search depth; 0: a short look
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

/** The node after a move: an existing one if it was played here before, else a new branch. */
export function grow(node: Node, move: string): Node {
  const known = node.children.find((child) => child.move === move);
  if (known) return known;
  const child: Node = { ...newRoot(), move, parent: node };
  node.children.push(child);
  return child;
}

export function pathTo(node: Node): Node[] {
  const path: Node[] = [];
  for (let at: Node | null = node; at; at = at.parent) path.unshift(at);
  return path;
}

export const movesTo = (node: Node): string[] =>
  pathTo(node)
    .slice(1)
    .map(({ move }) => move);

/** From a node along first children to the end. */
export function mainLine(from: Node): Node[] {
  const line = [from];
  for (let at = from.children[0]; at; at = at.children[0]) line.push(at);
  return line;
}

export const lastOf = (node: Node): Node => mainLine(node).at(-1) ?? node;

/**
 * The descendants of a node in writing order: the main move, its alternatives with their
 * continuations, and so on.
 */
export function written(node: Node): Node[] {
  const [first, ...others] = node.children;
  if (!first) return [];
  return [first, ...others.flatMap((other) => [other, ...written(other)]), ...written(first)];
}

/**
 * `a b (x y) c`: the continuation of a node, with variations in brackets after the move that they
 * replace.
 */
export function treeText(node: Node): string {
  const [first, ...others] = node.children;
  if (!first) return '';
  const branches = others.map((other) => `(${[other.move, treeText(other)].join(' ').trim()})`);
  return [first.move, ...branches, treeText(first)].join(' ').trim();
}

/** Adds the moves of a text below a node; move numbers are skipped. */
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

/** Makes the branch that leads to a node the main line, all the way up. */
export function promote(node: Node): void {
  for (let at = node; at.parent; at = at.parent) {
    const siblings = at.parent.children;
    siblings.splice(siblings.indexOf(at), 1);
    siblings.unshift(at);
  }
}

/** Removes a branch; returns the node to go to. */
export function prune(node: Node): Node {
  if (!node.parent) return node;
  const siblings = node.parent.children;
  siblings.splice(siblings.indexOf(node), 1);
  return node.parent;
}

/** The next sibling, wrapping around; the node itself if it has none. */
export function beside(node: Node, step: 1 | -1): Node {
  const siblings = node.parent?.children ?? [node];
  const count = siblings.length;
  return siblings[(siblings.indexOf(node) + step + count) % count] ?? node;
}

/** What a move list shows: a main line, and after each of its moves the variations. */
export interface Line {
  nodes: { node: Node; ply: number; branches: Line[] }[];
}

export function linesFrom(first: Node | undefined, ply: number): Line {
  const nodes: Line['nodes'] = [];
  for (let at = first, n = ply; at; at = at.children[0], ++n) {
    // Variations come after the move that they replace.
    const siblings = at.parent?.children ?? [];
    const others = siblings[0] === at ? siblings.slice(1) : [];
    nodes.push({ node: at, ply: n, branches: others.map((other) => linesFrom(other, n)) });
  }
  return { nodes };
}
