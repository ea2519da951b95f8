// A planned game, as the form has it and as it is sent to the server.
import type { Game, NewTable, SeriesFormat } from '../api/types';
import type { Chosen } from './rules';

export const opponents = ['computer', 'friend', 'anyone', 'screen', 'watch'] as const;
export type Opponent = (typeof opponents)[number];

export const clockKinds = ['none', 'increment', 'sudden', 'days'] as const;
export type ClockKind = (typeof clockKinds)[number];

export interface Plan {
  opponent: Opponent;
  level: number;
  otherLevel: number; // the second side's level, when watching two computers
  side: string; // the id of a side; `any`: random; `theirs`: whoever joins chooses
  clock: ClockKind;
  minutes: number;
  seconds: number; // increment per move
  days: number;
  rated: boolean;
  series: boolean;
  games: number; // for a series whose length is agreed
}

export const firstPlan: Plan = {
  opponent: 'computer',
  level: 3,
  otherLevel: 3,
  side: 'any',
  clock: 'none',
  minutes: 10,
  seconds: 5,
  days: 3,
  rated: false,
  series: false,
  games: 3,
};

export function clockText({ clock, minutes, seconds, days }: Plan): string {
  if (clock === 'none') return '';
  if (clock === 'days') return `days:${days}`;
  const base = String(Math.round(minutes * 60));
  return clock === 'increment' ? `${base}+${seconds}` : base;
}

/** Whether people play both sides, each on their own screen. */
export const meetsSomebody = ({ opponent }: Plan): boolean =>
  opponent === 'friend' || opponent === 'anyone';

export interface Wish {
  game: Game;
  rules: string;
  position?: string; // empty: the standard start
  plan: Plan;
  gamesOpen: boolean; // whether the length of a series can be chosen
}

export function tableRequest({ game, rules, position, plan, gamesOpen }: Wish): NewTable {
  const request: NewTable = {
    game: game.id,
    rules,
    seats: seatsOf(game, plan),
    clock: plan.opponent === 'watch' ? '' : clockText(plan),
    listed: plan.opponent === 'anyone',
    rated: plan.rated && plan.opponent !== 'screen' && plan.opponent !== 'watch' && !position,
    choice: plan.side === 'theirs' && plan.opponent !== 'screen' && plan.opponent !== 'watch',
  };
  if (position) request.position = position;
  if (plan.series) request.series = gamesOpen ? plan.games : 0;
  return request;
}

function seatsOf(game: Game, { opponent, level, otherLevel, side }: Plan) {
  const [first = '', second = ''] = game.sides.map(({ id }) => id);
  if (opponent === 'screen') return { [first]: 'me', [second]: 'me' };
  if (opponent === 'watch') return { [first]: `level=${level}`, [second]: `level=${otherLevel}` };
  const other = opponent === 'computer' ? `level=${level}` : 'open';
  if (side === 'theirs') return { [first]: 'me', [second]: other };
  if (side === 'any') return { any: 'me', other };
  return { [side]: 'me', [side === first ? second : first]: other };
}

const keyOf = (game: string) => `plan.${game}`;

/** The default: a game whose series has a fixed length is a match. */
const usualPlan = (series?: SeriesFormat): Plan =>
  series && series.games > 0 ? { ...firstPlan, series: true } : firstPlan;

/** The last plan used, so that playing like that again takes one click. */
export function lastPlan(game: string, series?: SeriesFormat): Plan {
  const usual = usualPlan(series);
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(game)) ?? '{}');
    return fits(kept) ? { ...usual, ...kept } : usual;
  } catch {
    return usual;
  }
}

export function keepPlan(game: string, plan: Plan): void {
  localStorage.setItem(keyOf(game), JSON.stringify(plan));
}

/** Stored by an older version, or edited by hand: it may be anything. */
function fits(kept: unknown): kept is Partial<Plan> {
  if (typeof kept !== 'object' || kept === null) return false;
  return Object.entries(kept).every(
    ([key, value]) =>
      typeof value === typeof (firstPlan as unknown as Record<string, unknown>)[key],
  );
}

/** A form being filled in. */
export interface PlanDraft {
  plan: Plan;
  chosen: Chosen; // the rule options
}

export function isDraft(kept: unknown): kept is PlanDraft {
  const { plan, chosen } = (kept ?? {}) as { plan?: unknown; chosen?: unknown };
  return (
    fits(plan) &&
    Object.keys(firstPlan).every((key) => key in plan) &&
    typeof chosen === 'object' &&
    chosen !== null &&
    Object.values(chosen).every((value) => typeof value === 'string')
  );
}
