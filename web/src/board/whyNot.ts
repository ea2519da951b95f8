// Why a cell is no move: the server says it, in the words that a typed move gets.
import { api } from '../api/client';
import { t } from '../words';
import type { Position } from '../api/types';

/** Of `clicks` all but the last can begin a move. */
export async function whyNot(
  { game, rules, position }: Position,
  clicks: string[],
): Promise<string> {
  try {
    const asked = { game, rules, position, clicks };
    return (await api.send<{ text: string }>('POST', '/api/objections', asked)).text;
  } catch {
    return t('page.board.no_move'); // the server is away or too busy: that much we know ourselves
  }
}
