// What the server says and is told (docs/api.md), but for boards, which are in board/types.ts.
import type { Game, Position } from '../board/types';

export type { Game, Language, Move, Named, Names, Option, Position, Tally } from '../board/types';

export interface Problem {
  code: string;
  message: string;
}

// People.

export interface Rating {
  game: string;
  rating: number;
  deviation: number;
  games: number;
}

export interface Me {
  signed_in: boolean;
  account: boolean;
  name: string;
  token: string;
  ratings: Rating[];
}

export interface Player {
  name: string;
  since: number;
  ratings: Rating[];
}

export interface LeaderboardRow {
  rank: number;
  name: string;
  kind: 'account' | 'computer';
  level: number | null;
  rating: number;
  deviation: number;
  games: number;
}

// Games, lessons, positions.

/** How several games make a contest. */
export interface SeriesFormat {
  text: string;
  games: number; // a match of always so many; 0: there is no such number
  why: string; // why it is a match
  games_open: boolean; // whether the number of games is agreed on
}

export interface GameCard {
  id: string;
  title: string;
  game: Game;
  position: Position; // of a game in progress
  series: SeriesFormat;
}

export interface GameInfo {
  game: Game;
  position: Position;
  series: SeriesFormat;
  levels: { level: number; name: string }[];
}

/** A board to look at. */
export interface Scene {
  game: Game;
  position: Position;
}

export interface RulesText {
  markdown: string;
  boards: Scene[]; // what its blocks ```board show, in their order
}

export interface LessonStep {
  id: string;
  name: string;
  rules: string;
  position: Position;
  ask: string;
  done: string;
  help: string;
  right: string[];
}

export interface PositionRequest {
  game: string;
  rules?: string;
  position?: string; // empty: the start
  moves?: string[];
  all?: boolean;
  as_far_as_legal?: boolean;
}

export interface PositionsRead {
  positions: Position[];
  stopped?: string; // why the line was not played to its end
}

export interface RecordRead {
  game: string;
  rules: string;
  position: string;
  moves: string[];
  tree: string; // the same with variations: `a b (x y) c`
  tags: Record<string, string>;
  result: string;
}

export interface SavedMap {
  name: string;
  cells: string;
  changed: number;
}

// Tables.

export type TableStatus = 'open' | 'live' | 'finished' | 'aborted';

export interface Seat {
  name: string;
  kind: 'guest' | 'account' | 'computer' | 'deleted';
  level: number | null;
  rating: number | null;
  you: boolean;
  here: boolean;
}

export type Seats = Record<string, Seat | null>;

export interface PlayedMove {
  move: string;
  side: string;
  account: string[];
  clock: number | null;
}

export interface TableClock {
  text: string;
  left: Record<string, number>;
  running: string | null;
  at: number;
}

export type ActionName =
  | 'move'
  | 'resign'
  | 'offer_draw'
  | 'accept_draw'
  | 'decline_draw'
  | 'ask_takeback'
  | 'accept_takeback'
  | 'decline_takeback'
  | 'abort'
  | 'rematch'
  | 'decline_rematch'
  | 'join';

export interface TableResult {
  winner: string | null;
  margin: number;
  reason: 'rules' | 'resigned' | 'time' | 'agreed' | 'aborted';
  text: string;
}

export interface SeriesState {
  id: string;
  text: string;
  number: number;
  games: { table: string; number: number; result: TableResult | null }[];
  players: [string, string]; // in the order of game 1
  score: [number, number];
  over: boolean;
  winner: string | null;
}

export interface Table {
  id: string;
  game: string;
  rules: string;
  start: string;
  created: number;
  listed: boolean;
  rated: boolean;
  status: TableStatus;
  seats: Seats;
  you: string[];
  seat_token?: string;
  number: number;
  moves: PlayedMove[];
  position: Position;
  clock: TableClock | null;
  offers: { draw: string | null; takeback: string | null; rematch: string | null };
  actions: ActionName[];
  result: TableResult | null;
  next: string | null;
  choice: boolean;
  series: SeriesState | null;
  watching: number;
}

export type TableState = Omit<Table, 'moves'>;

export interface TableSummary {
  id: string;
  game: string;
  rules: string;
  created: number;
  status: TableStatus;
  seats: Seats;
  you: string[];
  clock: string;
  rated: boolean;
  choice: boolean;
  result: TableResult | null;
  ply: number;
  to_move: string | null;
  position: Position;
}

/** All lists of the home page. */
export interface Lobby {
  mine: TableSummary[];
  open: TableSummary[];
  live: TableSummary[];
  games: { rules: string; game: Game }[]; // by the rules of these tables, but for the usual ones
  waiting: number; // at so many tables it is your turn
}

export interface NewTable {
  game: string;
  rules?: string;
  position?: string;
  seats?: Record<string, string>;
  clock?: string;
  listed?: boolean;
  rated?: boolean;
  series?: number;
  choice?: boolean;
}

interface EventBase {
  number: number;
  time: number;
}

export type OfferName = 'draw' | 'takeback' | 'rematch';

export type TableEvent = EventBase &
  (
    | { kind: 'seated'; side: string; swapped?: boolean }
    | { kind: 'begun' }
    | { kind: 'move'; side: string; move: string; ply: number; left: number | null; account: string[] }
    | { kind: 'offer'; side: string; what: OfferName }
    | { kind: 'decline'; side: string; what: OfferName }
    | { kind: 'takeback'; side: string; ply: number }
    | { kind: 'paused'; length: number }
    | { kind: 'ended'; winner: string | null; margin: number; reason: TableResult['reason'] }
    | { kind: 'next'; table: string }
  );

// Live.

export interface Judgement {
  value: number; // of the first side, in the engine's units
  proven: 'win' | 'draw' | null;
  winner: string | null;
  text: string;
}

export interface Line extends Judgement {
  moves: string[];
}

export interface Thought {
  depth: number;
  nodes: number;
  nps: number;
  lines: Line[];
  final: boolean;
}

export interface Judged extends Judgement {
  ply: number;
  final: boolean;
}

/** What the computer would play, and why. */
export interface Advice {
  move: string | null; // nothing: the game is over
  cells: string[]; // what moves goes from the first to the second
  lines: string[];
  final: boolean;
}

export interface AnalyseRequest {
  game: string;
  rules: string;
  position: string;
  moves: string[];
  lines?: number;
}

export type FromServer =
  | { type: 'state'; table: Table }
  | { type: 'event'; table: string; event: TableEvent; state?: TableState }
  | { type: 'clock'; table: string; clock: TableClock }
  | { type: 'seen'; table: string; watching: number; here: string[] }
  | { type: 'done'; request: string; number: number }
  | { type: 'refused'; request: string; error: Problem }
  | { type: 'lobby' }
  | { type: 'mine' }
  | ({ type: 'thought'; id: string } & Thought)
  | ({ type: 'judged'; id: string } & Judged)
  | ({ type: 'hint'; id: string } & Advice)
  | { type: 'error'; id?: string; table?: string; error: Problem }
  | { type: 'pong'; time: number; now: number }
  | { type: 'closing' };
