// Maps of Mapello: what may stand where, and how much of it (rule 3).
import type { Game } from '../api/types';
import type { Draft } from './draft';

export const mapTools = ['wall', 'bonus', 'joker', 'none'];
export const mostOfEach = 8;

/** The four cells where the game begins stay as they are. */
export const isCentre = (game: Game, index: number): boolean =>
  ['d4', 'e4', 'd5', 'e5'].includes(game.board.cells[index]?.name ?? '');

export interface Counts {
  walls: number; // those inside: the ring is all wall
  bonuses: number;
  jokers: number;
}

export function countsOf({ cells }: Draft, game: Game): Counts {
  const count = (letter: string, inside: boolean) =>
    cells.filter((here, i) => here === letter && (game.board.cells[i]?.name !== '') === inside)
      .length;
  return { walls: count('#', true), bonuses: count('*', true), jokers: count('J', false) };
}

/** What stands at a cell stands as well where a half turn of the board takes it. */
export const opposite = (index: number, cells: number): number => cells - 1 - index;

/** The rows of a map, as the rules of the game and the server's list want them. */
export const mapCells = (position: string): string => position.split(' ')[0] ?? '';
