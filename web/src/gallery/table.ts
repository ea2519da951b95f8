// For tests of tables: Ana (us) plays Jin Li against Rui and moves first.
import type { Table, TableEvent, TableState } from '../api/types';
import { fixture } from './fixtures';

export const { game, position } = fixture('jinli', 'start');
export const later = fixture('jinli', 'middle').position;

const human = { kind: 'guest', level: null, rating: null, here: true } as const;
export const state: TableState = {
  id: 't',
  game: 'jinli',
  rules: '',
  start: '',
  created: 0,
  listed: false,
  rated: false,
  status: 'live',
  seats: {
    red: { ...human, name: 'Ana', you: true },
    yellow: { ...human, name: 'Rui', you: false },
  },
  you: ['red'],
  number: 2,
  position,
  clock: { text: '60', left: { red: 61_000, yellow: 50_000 }, running: 'red', at: 1000 },
  offers: { draw: null, takeback: null, rematch: null },
  actions: ['move', 'resign'],
  result: null,
  next: null,
  choice: false,
  series: null,
  watching: 2,
};
export const table: Table = { ...state, moves: [] };

export const moveEvent = (number: number, ply: number, move: string): TableEvent => ({
  number,
  time: 0,
  kind: 'move',
  side: ply % 2 ? 'yellow' : 'red',
  move,
  ply,
  left: null,
  account: [],
});
