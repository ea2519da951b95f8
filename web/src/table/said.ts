// What is said of people and events at a table.
import type { Game, Seat, Table, TableEvent } from '../api/types';
import type { Sound } from '../sounds';
import { nameOf, t } from '../words';

export function seatName(seat: Seat | null | undefined): string {
  if (!seat) return t('page.table.free');
  if (seat.kind === 'deleted') return t('page.table.deleted');
  if (seat.name) return seat.name;
  return seat.kind === 'computer' ? t('page.table.computer', seat.level ?? '') : t('page.table.guest');
}

/** What happened, where the board itself does not say it; empty otherwise. */
export function eventSaid(event: TableEvent, game: Game, table: Table): string {
  const sideName = (side: string) => nameOf(game.sides.find(({ id }) => id === side)?.name);
  switch (event.kind) {
    case 'seated':
      return t('page.table.said.seated', seatName(table.seats[event.side]), sideName(event.side));
    case 'offer':
    case 'decline':
      return t(`page.table.said.${event.kind}.${event.what}`, sideName(event.side));
    case 'takeback':
      return t('page.table.said.takeback', sideName(event.side));
    case 'paused':
      return t('page.table.said.paused');
    case 'ended':
      return table.result?.text ?? '';
    default:
      return '';
  }
}

const longestValue = 12; // a whole map is not read out

/** The rules that are not the usual ones. */
export function rulesSaid(game: Game): string[] {
  return game.rules.split(',').flatMap((rule) => {
    const [key, value] = rule.split('=');
    const option = game.options.find((each) => each.key === key);
    if (!option || value === undefined) return [];
    const named = option.values.find((each) => each.value === value)?.name;
    const text = named ? nameOf(named) : value.length <= longestValue ? value : '';
    return [text === '' ? nameOf(option.name) : `${nameOf(option.name)}: ${text}`];
  });
}

const piecesOf = (table: Table) => table.position.cells.filter(({ piece }) => piece).length;

export function soundOf(event: TableEvent, before: Table, after: Table): Sound | null {
  switch (event.kind) {
    case 'move':
      return piecesOf(after) < piecesOf(before) ? 'take' : 'move';
    case 'takeback':
      return 'move';
    case 'offer':
      return after.you.includes(event.side) ? null : 'offer';
    case 'seated':
    case 'next':
      return 'offer';
    case 'ended':
      return 'end';
    default:
      return null;
  }
}
