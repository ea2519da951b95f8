// How a move comes into being, click by click, along the paths that the server lists.
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
  move: string | null; // or the whole one
}

/**
 * One more click. What cannot follow begins anew if a move can begin there; the cell chosen last
 * is let go by touching it again; any other click changes nothing.
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
 * The half-made move of a hand that picks up what stands on a cell; null if it cannot be carried
 * anywhere from there. That it must be a piece, whoever asks knows.
 */
export function pickUp(moves: Move[], chosen: string[], cell: string): string[] | null {
  if (chosen.at(-1) === cell) return chosen;
  if (chosen.includes(cell)) return null; // the half-made move has taken it elsewhere
  const leadsOn = (path: string[]) =>
    moves.some(({ clicks }) => clicks.length > path.length && startsWith(clicks, path));
  return [[...chosen, cell], [cell]].find(leadsOn) ?? null;
}

/** Takes the last click back. */
export const back = (chosen: string[]): string[] => chosen.slice(0, -1);
