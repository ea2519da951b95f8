// How a move is entered, click by click, along the paths that the server lists.
import type { Move } from '../api/types';

const startsWith = (path: string[], chosen: string[]) =>
  chosen.every((click, i) => path[i] === click);

/** The clicks that may follow those already made. */
export function targets(moves: Move[], chosen: string[]): Set<string> {
  const next = new Set<string>();
  for (const { clicks } of moves) {
    const click = clicks[chosen.length];
    if (click !== undefined && startsWith(clicks, chosen)) next.add(click);
  }
  return next;
}

export interface Picked {
  chosen: string[]; // the half-made move
  move: string | null; // the complete one, if it is
}

/**
 * One more click. A click that cannot follow starts a new move if one can start there; clicking
 * the last chosen cell again releases it; any other click changes nothing.
 */
export function pick(moves: Move[], chosen: string[], click: string): Picked {
  const path = [...chosen, click];
  const following = moves.filter(({ clicks }) => startsWith(clicks, path));
  const whole = following.find(({ clicks }) => clicks.length === path.length);
  if (whole) return { chosen: [], move: whole.move };
  if (following.length > 0) return { chosen: path, move: null };
  if (chosen.at(-1) === click) return { chosen: back(chosen), move: null };
  if (chosen.length > 0 && targets(moves, []).has(click)) return pick(moves, [], click);
  return { chosen, move: null };
}

/**
 * The half-made move after picking up what is on a cell; null if it cannot be moved from there.
 * The caller checks that it is a piece.
 */
export function pickUp(moves: Move[], chosen: string[], cell: string): string[] | null {
  if (chosen.at(-1) === cell) return chosen;
  if (chosen.includes(cell)) return null; // the half-made move has already moved it
  const leadsOn = (path: string[]) =>
    moves.some(({ clicks }) => clicks.length > path.length && startsWith(clicks, path));
  return [[...chosen, cell], [cell]].find(leadsOn) ?? null;
}

/** Undoes the last click. */
export const back = (chosen: string[]): string[] => chosen.slice(0, -1);
