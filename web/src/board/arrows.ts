// Arrows over a board, for lines of analysis.
import type { Move } from './types';

export interface Arrow {
  from: string; // names of cells
  to: string | null; // null: the move is one cell
  rank: number; // 0 is the best
}

interface Point {
  x: number;
  y: number;
}

/** The arrow of a legal move: between the first two cells that a hand touches. */
export function arrowOf(moves: Move[], move: string, rank: number): Arrow | null {
  const [from, to] = moves.find((each) => each.move === move)?.clicks ?? [];
  return from === undefined ? null : { from, to: to ?? null, rank };
}

/** An outline from the middle of one cell to just before the middle of another. */
export function arrowPath(from: Point, to: Point, width: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = Math.min(0.42, length / 2);
  const point = (along: number, aside: number) =>
    `${round(from.x + dx * along - dy * aside)} ${round(from.y + dy * along + dx * aside)}`;
  const [half, tip, neck] = [width / 2, length - 0.08, length - 0.08 - head];
  const points = [
    point(0.12, -half),
    point(neck, -half),
    point(neck, -half - 0.13),
    point(tip, 0),
    point(neck, half + 0.13),
    point(neck, half),
    point(0.12, half),
  ];
  return `M${points.join('L')}Z`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
