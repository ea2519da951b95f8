// Small things that lists and forms say of tables.
import type { Seat, TableSummary } from '../api/types';
import { t } from '../words';

/** `300+5` as people say it. */
export function clockSaid(text: string): string {
  const days = /^days:(\d+)$/.exec(text);
  if (days?.[1]) return t('page.home.clock.days', days[1]);
  const times = /^(\d+)(?:\+(\d+))?$/.exec(text);
  if (!times?.[1]) return t('page.home.clock.none');
  const base = Number(times[1]);
  const said = base % 60 === 0 ? t('page.home.clock.minutes', base / 60) : t('page.home.clock.seconds', base);
  return times[2] ? t('page.home.clock.with', said, times[2]) : said;
}

export function seatSaid(seat: Seat | null | undefined): string {
  if (!seat) return t('page.home.seat.free');
  if (seat.you) return t('page.home.seat.you');
  if (seat.kind === 'deleted') return t('page.home.seat.gone');
  if (seat.name) return seat.name;
  return seat.kind === 'computer' ? t('page.home.seat.computer', seat.level ?? '') : t('page.home.seat.guest');
}

export const isYourTurn = ({ status, to_move, you }: TableSummary): boolean =>
  status === 'live' && to_move !== null && you.includes(to_move);

/** Those that wait for you first, then those that go on, then what is over. */
export function sortedMine(tables: TableSummary[]): TableSummary[] {
  const rank = (table: TableSummary) =>
    isYourTurn(table) ? 0 : table.status === 'live' ? 1 : table.status === 'open' ? 2 : 3;
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.created - a.created);
}
