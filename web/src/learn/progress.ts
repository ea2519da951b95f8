// Which lessons somebody has done and which games somebody knows, kept in this browser.
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
    // A browser that keeps nothing still teaches.
  }
}

/** Whether somebody has played the game, learned it, or wants to hear no more of that. */
export function isKnown(game: string): boolean {
  try {
    return localStorage.getItem(knownPlace(game)) !== null || doneLessons(game).size > 0;
  } catch {
    return true; // who cannot be remembered would be asked every time
  }
}

export function keepKnown(game: string): void {
  try {
    localStorage.setItem(knownPlace(game), 'yes');
  } catch {
    // Then it is not kept, and not asked either.
  }
}

/** Whether a move is what a lesson asks for: right moves are given by how they begin. */
export const isRight = (right: string[], move: string): boolean =>
  right.some((beginning) => move.startsWith(beginning));
