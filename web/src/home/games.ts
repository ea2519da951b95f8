// Descriptions of games by their rules, each fetched once.
import { api } from '../api/client';
import type { GameInfo } from '../api/types';
import { settings } from '../settings';

const known = new Map<string, Promise<GameInfo>>();

export function gameInfo(game: string, rules = ''): Promise<GameInfo> {
  const path = `/api/games/${encodeURIComponent(game)}?rules=${encodeURIComponent(rules)}`;
  const key = `${settings.value.language} ${path}`;
  let asked = known.get(key);
  if (!asked) {
    asked = api.get<GameInfo>(path);
    asked.catch(() => known.delete(key)); // may work the next time
    known.set(key, asked);
  }
  return asked;
}

/** What went wrong, for people. */
export const problemText = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);
