// Texts about people and events at a table.
import type { Game, Seat, Table, TableEvent } from '../api/types';
import type { Sound } from '../sounds';
import { nameOf, t } from '../words';

export function seatName(seat: Seat | null | undefined): string {
  if (!seat) return t('page.table.free');
  if (seat.kind === 'deleted') return t('page.table.deleted');
  if (seat.name) return seat.name;
  return seat.kind === 'computer'
    ? t('page.table.computer', seat.level ?? '')
    : t('page.table.guest');
}

/** The name of a side's player; a guest without a nickname is named after the side. */
export function playerName(game: Game, table: Table, side: string): string {
  const name = seatName(table.seats[side]);
  const isNamed = table.seats[side] && name !== t('page.table.guest');
  return isNamed ? name : nameOf(game.sides.find(({ id }) => id === side)?.name);
}

/** The message for a player who clicks the board when it is not possible. */
export function resting({ table, game, viewed, mine }: Resting): string {
  if (!table || !game || mine.length === 0) return '';
  if (viewed !== null) return t('page.board.resting.past');
  if (table.status === 'open') return t('page.board.resting.waiting');
  if (table.status !== 'live') return t('page.board.resting.over');
  const side = game.sides.find(({ id }) => id === table.position.to_move);
  return t('page.board.resting.turn', nameOf(side?.name));
}

interface Resting {
  table: Table | null;
  game: Game | null;
  viewed: number | null;
  mine: string[];
}

/** The text for an event, unless the board shows it or the user caused it; then empty. */
export function eventSaid(event: TableEvent, game: Game, table: Table): string {
  const sideName = (side: string) => nameOf(game.sides.find(({ id }) => id === side)?.name);
  const isOurs = 'side' in event && table.you.includes(event.side);
  switch (event.kind) {
    case 'seated':
      return t('page.table.said.seated', seatName(table.seats[event.side]), sideName(event.side));
    case 'decline':
      if (isOurs) return '';
      return t(`page.table.said.decline.${event.what}`, playerName(game, table, event.side));
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

const longestValue = 12; // a whole map is not shown as text

/** The rules that differ from the default. */
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
