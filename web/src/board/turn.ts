// From which side a board is seen: from its player's, and otherwise if somebody wanted it so.
import { change, settings } from '../settings';
import type { Game } from '../api/types';

/** Whether the board is turned for who plays the sides `mine`; who plays both or none sits below. */
export function isTurned(game: Game, mine: string[] = []): boolean {
  const { below } = game.board;
  const opposite = below !== null && mine.length === 1 && mine[0] !== below;
  return opposite !== settings.value.turned.includes(game.id);
}

/** Turns the board around, for all games of this kind from now on. */
export function turnAround({ id }: Game) {
  const { turned } = settings.value;
  change({ turned: turned.includes(id) ? turned.filter((each) => each !== id) : [...turned, id] });
}
