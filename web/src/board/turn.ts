// From which side a board is seen: its player's, unless someone turned it.
import { change, settings } from '../settings';
import type { Game } from '../api/types';

/**
 * Whether the board is turned for the player of the sides `mine`; a player of both or none sees it
 * from below.
 */
export function isTurned(game: Game, mine: string[] = []): boolean {
  const { below } = game.board;
  const opposite = below !== null && mine.length === 1 && mine[0] !== below;
  return opposite !== settings.value.turned.includes(game.id);
}

/** Turns the board for this game, now and in future. */
export function turnAround({ id }: Game) {
  const { turned } = settings.value;
  change({ turned: turned.includes(id) ? turned.filter((each) => each !== id) : [...turned, id] });
}
