// Board geometry. A cell is 1 wide; y grows downward.
import type { Cell, EdgeName, Shape } from '../api/types';

export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The bounding box of the cells. */
export function frameOf(cells: Cell[]): Frame {
  const xs = cells.map((cell) => cell.x);
  const ys = cells.map((cell) => cell.y);
  const left = Math.min(...xs) - 0.5;
  const top = Math.min(...ys) - 0.5;
  return { left, top, width: Math.max(...xs) + 0.5 - left, height: Math.max(...ys) + 0.5 - top };
}

/** The same place seen from the opposite side. */
export function turned(at: Point, frame: Frame): Point {
  return { x: 2 * frame.left + frame.width - at.x, y: 2 * frame.top + frame.height - at.y };
}

const opposite: Record<EdgeName, EdgeName> = {
  top: 'bottom',
  right: 'left',
  bottom: 'top',
  left: 'right',
};
export const turnedEdge = (edge: EdgeName): EdgeName => opposite[edge];

export type Direction = 'ArrowUp' | 'ArrowRight' | 'ArrowDown' | 'ArrowLeft';

const steps: Record<Direction, Point> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
};

export const isDirection = (key: string): key is Direction => key in steps;

/** The nearest place in that direction, straight ahead before diagonal; -1 at the edge. */
export function neighbour(places: Point[], from: Point, direction: Direction): number {
  const step = steps[direction];
  let best = -1;
  let least = Infinity;
  places.forEach((place, i) => {
    const ahead = (place.x - from.x) * step.x + (place.y - from.y) * step.y;
    const aside = Math.abs((place.x - from.x) * step.y) + Math.abs((place.y - from.y) * step.x);
    const distance = ahead + 2 * aside;
    if (ahead > 0.1 && aside <= ahead && distance < least) {
      least = distance;
      best = i;
    }
  });
  return best;
}

/** Degrees clockwise from straight up. */
export const heading = (from: Point, to: Point): number =>
  (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

/**
 * The same direction as `to`, adjusted by full turns so that the rotation from `from` is the
 * shorter one.
 */
export const nearestTurn = (from: number, to: number): number =>
  from + ((((to - from + 180) % 360) + 360) % 360) - 180;

const cut = 0.2929; // 1 - 1/sqrt(2): the corner that a regular octagon of width 1 cuts off
const outlines: Record<Shape, Point[]> = {
  square: [
    { x: -0.5, y: -0.5 },
    { x: 0.5, y: -0.5 },
    { x: 0.5, y: 0.5 },
    { x: -0.5, y: 0.5 },
  ],
  octagon: [-0.5, 0.5].flatMap((far) =>
    [cut - 0.5, 0.5 - cut].flatMap((near) => [
      { x: far, y: near },
      { x: near, y: far },
    ]),
  ),
  diamond: [
    { x: 0, y: -cut },
    { x: cut, y: 0 },
    { x: 0, y: cut },
    { x: -cut, y: 0 },
  ],
};

/**
 * The outline of a cell centred at 0, 0 as an SVG path, with its sides moved inwards by `inset`.
 */
export function outline(shape: Shape, inset = 0): string {
  const points = [...outlines[shape]].sort((a, b) => Math.atan2(a.y, a.x) - Math.atan2(b.y, b.x));
  const inner = shape === 'diamond' ? cut / Math.SQRT2 : 0.5;
  const scale = (inner - inset) / inner;
  return `M${points.map(({ x, y }) => `${round(x * scale)} ${round(y * scale)}`).join('L')}Z`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

export interface RimLabel {
  text: string;
  place: number; // along the edge
}

/** Column letters and row numbers, from the names of the cells. */
export function rimLabels(cells: (Point & { name: string })[]): {
  letters: RimLabel[];
  numbers: RimLabel[];
} {
  const letters = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const { name, x, y } of cells) {
    const parts = /^([a-z]+)(\d+)$/.exec(name);
    if (!parts?.[1] || !parts[2]) continue;
    letters.set(parts[1], x);
    numbers.set(parts[2], y);
  }
  const list = (labels: Map<string, number>) =>
    [...labels].map(([text, place]) => ({ text, place }));
  return { letters: list(letters), numbers: list(numbers) };
}
