// Which lessons are done and which games are known, stored in this browser.
const place = (game: string) => `quintet.lessons.${game}`;
const knownPlace = (game: string) => `quintet.known.${game}`;

export function doneLessons(game: string): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place(game)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

export function keepDone(game: string, lesson: string): void {
  try {
    localStorage.setItem(place(game), JSON.stringify([...doneLessons(game).add(lesson)]));
  } catch {
    // Works without storage, too.
  }
}

/** Whether the user has played the game, learned it, or declined the offer. */
export function isKnown(game: string): boolean {
  try {
    return localStorage.getItem(knownPlace(game)) !== null || doneLessons(game).size > 0;
  } catch {
    return true; // without storage, the offer would come up every time
  }
}

export function keepKnown(game: string): void {
  try {
    localStorage.setItem(knownPlace(game), 'yes');
  } catch {
    // Not stored, and not offered either.
  }
}

/** Whether a move solves the lesson: solutions are given as prefixes. */
export const isRight = (right: string[], move: string): boolean =>
  right.some((beginning) => move.startsWith(beginning));
