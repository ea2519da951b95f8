// Why a click is not a legal move: the server explains it, in the same words that a typed move
// gets.
import { api } from '../api/client';
import { t } from '../words';
import type { Position } from '../api/types';

/** All `clicks` but the last are the start of a legal move. */
export async function whyNot(
  { game, rules, position }: Position,
  clicks: string[],
): Promise<string> {
  try {
    const asked = { game, rules, position, clicks };
    return (await api.send<{ text: string }>('POST', '/api/objections', asked)).text;
  } catch {
    return t('page.board.no_move'); // the server is away or too busy: say at least that
  }
}
