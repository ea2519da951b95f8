// What won the game, as lines from cell to cell.
import type { Cell, Look } from '../api/types';

/** The lines between marked cells that touch each other; two small squares never do. */
export function chainOf(places: Cell[], looks: Look[]): { from: Cell; to: Cell }[] {
  const won = places.filter((_, i) => looks[i]?.won);
  const touch = (a: Cell, b: Cell) =>
    Math.hypot(a.x - b.x, a.y - b.y) < 1.1 && (a.shape !== 'diamond' || b.shape !== 'diamond');
  return won.flatMap((from, i) =>
    won.slice(i + 1).flatMap((to) => (touch(from, to) ? [{ from, to }] : [])),
  );
}
