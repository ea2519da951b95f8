// Game descriptions by rules, each fetched once.
import { api } from '../api/client';
import type { Game, GameCard, GameInfo } from '../api/types';
import { settings } from '../settings';

const known = new Map<string, Promise<GameInfo>>();
const described = new Map<string, Game>(); // for all languages: by game and rules only

export function gameInfo(game: string, rules = ''): Promise<GameInfo> {
  const path = `/api/games/${encodeURIComponent(game)}?rules=${encodeURIComponent(rules)}`;
  const key = `${settings.value.language} ${path}`;
  let asked = known.get(key);
  if (!asked) {
    asked = api.get<GameInfo>(path);
    asked.catch(() => known.delete(key)); // may work next time
    known.set(key, asked);
  }
  return asked;
}

/** Stores a description that came with another response, so that it need not be fetched. */
export const keepGame = (rules: string, game: Game) => described.set(`${game.id} ${rules}`, game);

/** A game with its rules, synchronously if it is already known. */
export function gameOf(game: string, rules: string): Game | Promise<Game> {
  const said = described.get(`${game} ${rules}`);
  return said ?? gameInfo(game, rules).then((info) => info.game);
}

/** All games, each with a game in progress. */
export async function gameCards(): Promise<GameCard[]> {
  const { games } = await api.get<{ games: GameCard[] }>('/api/games');
  for (const { game } of games) keepGame('', game);
  return games;
}

/** The error as a text for people. */
export const problemText = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);
