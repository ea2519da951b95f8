// The move list: one row per round, one column per side. A side may move twice in a turn.
import type { PlayedMove } from '../api/types';

export interface Entry {
  ply: number; // of the position after it
  move: string;
  account: string;
}

export interface Round {
  number: number;
  turns: [Entry[], Entry[]];
}

export function rounds(moves: PlayedMove[], first: string): Round[] {
  const list: Round[] = [];
  moves.forEach(({ move, side, account }, i) => {
    const column = side === first ? 0 : 1;
    const again = moves[i - 1]?.side === side;
    const row = list.at(-1);
    const entry = { ply: i + 1, move, account: account.join('. ') };
    const fits = row && (again || (column === 1 && row.turns[1].length === 0));
    if (fits) row.turns[column].push(entry);
    else
      list.push({ number: list.length + 1, turns: column === 0 ? [[entry], []] : [[], [entry]] });
  });
  return list;
}
