// Which lessons somebody has done, kept in this browser.
const place = (game: string) => `quintet.lessons.${game}`;

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

/** Whether a move is what a lesson asks for: right moves are given by how they begin. */
export const isRight = (right: string[], move: string): boolean =>
  right.some((beginning) => move.startsWith(beginning));
