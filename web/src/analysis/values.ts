// Values of positions as a bar and a graph show them.
import type { Judgement } from '../api/types';

/** A clear advantage is some hundreds; at this many, three games out of four should be won. */
const clear = 250;

/** The share of the first side, from 0 to 1. What is proven fills the bar. */
export function shareOf({ value, proven, winner }: Judgement, first: string): number {
  if (proven !== null) return shareAtEnd(winner ?? 'draw', first);
  return 1 / (1 + Math.exp((-value * Math.log(3)) / clear));
}

/** The same when the game is over. */
export function shareAtEnd(winner: string, first: string): number {
  if (winner === 'draw') return 0.5;
  return winner === first ? 1 : 0;
}

/** `+1.2`: how much better the first side stands, in what the game counts in. */
export function valueText({ value, proven }: Judgement): string {
  if (proven !== null) return '#';
  const units = (value / 100).toFixed(1);
  return value > 0 ? `+${units}` : units === '-0.0' ? '0.0' : units;
}
