// Short texts about tables, for lists and forms.
import type { Seat, TableSummary } from '../api/types';
import { seatName } from '../table/said';
import { t } from '../words';

/** `300+5` in words. */
export function clockSaid(text: string): string {
  const days = /^days:(\d+)$/.exec(text);
  if (days?.[1]) return t('page.home.clock.days', days[1]);
  const times = /^(\d+)(?:\+(\d+))?$/.exec(text);
  if (!times?.[1]) return t('page.home.clock.none');
  const base = Number(times[1]);
  const whole = base % 60 === 0;
  const said = whole ? t('page.home.clock.minutes', base / 60) : t('page.home.clock.seconds', base);
  return times[2] ? t('page.home.clock.with', said, times[2]) : said;
}

export const seatSaid = (seat: Seat | null | undefined): string =>
  seat?.you ? t('page.home.seat.you') : seatName(seat);

export const isYourTurn = ({ status, to_move, you }: TableSummary): boolean =>
  status === 'live' && to_move !== null && you.includes(to_move);

/** Tables waiting for you first, then those in progress, then finished ones. */
export function sortedMine(tables: TableSummary[]): TableSummary[] {
  const rank = (table: TableSummary) =>
    isYourTurn(table) ? 0 : table.status === 'live' ? 1 : table.status === 'open' ? 2 : 3;
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.created - a.created);
}
