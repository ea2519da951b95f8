// How a game looks. A theme is a Svelte file that exports some of these snippets; what it leaves
// out is drawn plainly. Each draws around 0, 0 where a cell is 1 wide, but for the backdrop.
import type { Snippet } from 'svelte';
import type { Frame } from './geometry';
import type { Cell, Kind, Look } from '../api/types';

/** What is drawn once for a board. */
export interface Scene {
  uid: string; // begins the ids of what `defs` defines: there may be several boards on a page
  frame: Frame;
}

/** Where to look: at what stands on a cell, or around it. */
export interface Pointer {
  cell: string;
  wide: boolean;
}

/** All of a board, with round corners, for a <rect>. */
export const whole = ({ left, top, width, height }: Frame, rx: number) => ({
  x: left,
  y: top,
  width,
  height,
  rx,
});

export interface CellScene {
  uid: string;
  index: number; // the same number for the same cell: for trees that are not all alike
  cell: Cell;
  look: Look;
  ground: Kind | undefined; // what lies on the cell
}

export interface PieceScene extends CellScene {
  kind: Kind;
  side: number | null; // 0 or 1: whose it is
  heading: number; // degrees clockwise from up
}

export interface Theme {
  defs?: Snippet<[Scene]>;
  backdrop?: Snippet<[Scene]>;
  cell?: Snippet<[CellScene]>;
  piece?: Snippet<[PieceScene]>;
}
