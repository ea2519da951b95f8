// Real server responses for five games, at three moments each (web/fixtures).
import type { EditForm, Game, Position } from '../api/types';

interface Said {
  game: Game;
  position: Position;
  form: EditForm;
}
export interface Fixture extends Said {
  moment: string;
}

const files = import.meta.glob<Said>('../../fixtures/*.json', {
  eager: true,
  import: 'default',
});
const moments = ['start', 'middle', 'end'];

export const fixtures: Fixture[] = Object.entries(files)
  .map(([path, said]) => ({ ...said, moment: /-(\w+)\.json$/.exec(path)?.[1] ?? '' }))
  .sort(
    (a, b) =>
      a.game.id.localeCompare(b.game.id) || moments.indexOf(a.moment) - moments.indexOf(b.moment),
  );

export function fixture(game: string, moment: string): Fixture {
  const found = fixtures.find((it) => it.game.id === game && it.moment === moment);
  if (!found) throw new Error(`no fixture ${game}-${moment} (see web/fixtures)`);
  return found;
}
