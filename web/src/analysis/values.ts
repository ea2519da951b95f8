// Evaluations as shown by the bar and the graph.
import type { Game, Judgement, Line, Thought } from '../api/types';

/** A clear advantage is a few hundred; at this value, three games out of four should be won. */
const clear = 250;

/** The first side's share, from 0 to 1. A proven win fills the bar. */
export function shareOf({ value, proven, winner }: Judgement, first: string): number {
  if (proven === 'draw') return 0.5;
  if (proven === 'win') return winner === first ? 1 : 0;
  return 1 / (1 + Math.exp((-value * Math.log(3)) / clear));
}

/** `+1.2`: the first side's advantage, in the game's own units. */
export function valueText({ value, proven }: Judgement): string {
  if (proven !== null) return '#';
  const units = (value / 100).toFixed(1);
  if (Number(units) === 0) return '0.0';
  return value > 0 ? `+${units}` : units;
}

/** The id of the side that is ahead; nothing if neither is. */
export function leaderOf({ value, proven, winner }: Judgement, game: Game): string | null {
  if (proven !== null) return winner;
  if (value === 0) return null;
  return game.sides[value > 0 ? 0 : 1]?.id ?? null;
}

/** The lines if tables know every move; otherwise null. */
export function linesByTable(thought: Thought | null): Line[] | null {
  if (!thought || thought.lines.length === 0) return null;
  return thought.lines.every(({ turns }) => turns !== undefined) ? thought.lines : null;
}

/** What a proven line brings to the side that moves. */
export function fateOf({ proven, winner }: Judgement, mover: string | null) {
  if (proven !== 'win') return 'draw';
  return winner === mover ? 'win' : 'loss';
}
