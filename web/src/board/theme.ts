// How a game looks. A theme is a Svelte file that exports some of these snippets; the rest is
// drawn in the plain style. All but the backdrop draw around 0, 0, where a cell is 1 wide.
import type { Snippet } from 'svelte';
import type { Frame } from './geometry';
import type { Cell, Kind, Look } from '../api/types';

/** Drawn once per board. */
export interface Scene {
  uid: string; // prefix for the ids that `defs` defines: a page may have several boards
  frame: Frame;
}

/** Where to look: at what is on a cell, or around it. */
export interface Pointer {
  cell: string;
  wide: boolean;
}

/** The whole board, with round corners, for a <rect>. */
export const whole = ({ left, top, width, height }: Frame, rx: number) => ({
  x: left,
  y: top,
  width,
  height,
  rx,
});

export interface CellScene {
  uid: string;
  index: number; // stable per cell, so that for instance trees can vary
  cell: Cell;
  look: Look;
  ground: Kind | undefined; // what lies on the cell
}

export interface PieceScene extends CellScene {
  kind: Kind;
  side: number | null; // 0 or 1: its owner
  heading: number; // degrees clockwise from up
}

export interface Theme {
  defs?: Snippet<[Scene]>;
  backdrop?: Snippet<[Scene]>;
  cell?: Snippet<[CellScene]>;
  piece?: Snippet<[PieceScene]>;
}
