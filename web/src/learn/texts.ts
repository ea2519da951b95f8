// A game's learning texts, each fetched once.
import { api } from '../api/client';
import type { LessonStep, RulesText } from '../api/types';
import { settings } from '../settings';

export interface Teaching {
  rules: RulesText;
  steps: LessonStep[];
}

const known = new Map<string, Promise<Teaching>>();

export function teachingOf(game: string): Promise<Teaching> {
  const key = `${settings.value.language} ${game}`;
  let asked = known.get(key);
  if (!asked) {
    asked = fetched(`/api/games/${encodeURIComponent(game)}`);
    asked.catch(() => known.delete(key)); // may work next time
    known.set(key, asked);
  }
  return asked;
}

async function fetched(path: string): Promise<Teaching> {
  const [rules, { steps }] = await Promise.all([
    api.get<RulesText>(`${path}/rules`),
    api.get<{ steps: LessonStep[] }>(`${path}/lessons`),
  ]);
  return { rules, steps };
}
