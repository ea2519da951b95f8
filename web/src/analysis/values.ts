// Values of positions as a bar and a graph show them.
import type { Judgement } from '../api/types';

/** A clear advantage is some hundreds; at this many, three games out of four should be won. */
const clear = 250;

/** The share of the first side, from 0 to 1. What is proven fills the bar. */
export function shareOf({ value, proven, winner }: Judgement, first: string): number {
  if (proven === 'draw') return 0.5;
  if (proven === 'win') return winner === first ? 1 : 0;
  return 1 / (1 + Math.exp((-value * Math.log(3)) / clear));
}

/** `+1.2`: how much better the first side stands, in what the game counts in. */
export function valueText({ value, proven }: Judgement): string {
  if (proven !== null) return '#';
  const units = (value / 100).toFixed(1);
  if (Number(units) === 0) return '0.0';
  return value > 0 ? `+${units}` : units;
}
