// What the server says and is told (docs/api.md). Made from src/server/openapi.json by
// scripts/page_types.py: change that, and run it.

export type ProblemCode =
  | 'bad_request'
  | 'not_signed_in'
  | 'forbidden'
  | 'not_found'
  | 'wrong_method'
  | 'conflict'
  | 'too_large'
  | 'wrong_type'
  | 'illegal'
  | 'too_many'
  | 'failed'
  | 'busy';

export interface Problem {
  code: ProblemCode;
  message: string;
}

export interface ErrorAnswer {
  error: Problem;
}

export interface Rating {
  game: string;
  rating: number;
  deviation: number;
  games: number;
}

/** Who you are. */
export interface Me {
  signed_in: boolean;
  account: boolean; // false for guests
  name: string;
  token: string; // for the header X-Quintet-Token
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

export type Language = 'en' | 'pt';

/** A name in every language. */
export interface Names {
  en: string;
  pt: string;
}

export interface Named {
  id: string;
  name: Names;
}

/** What can be on a cell. */
export interface Kind extends Named {
  owner: string | null; // a side
  symbol: string; // one character
}

export interface OptionValue {
  value: string;
  name: Names;
  about?: Names; // of a named value, such as a map
}

/** What can be put on a drawing. */
export interface DrawnPart {
  letter: string;
  on: string; // only where the blank drawing has this letter
  most: number;
  name: Names; // of many
}

/** How values of an option are drawn: a letter for each cell; the text of the first position begins with it. */
export interface OptionDrawing {
  blank: string;
  random: string; // with a number behind it: a value left to chance
  parts: DrawnPart[];
}

/** A rule option. */
export interface Option {
  key: string;
  default: string;
  allowed: string;
  name: Names;
  values: OptionValue[]; // those that a menu can list
  drawing?: OptionDrawing; // if players can draw values
}

export type Shape = 'square' | 'octagon' | 'diamond';

export interface Cell {
  name: string; // as in moves; empty for a cell that is never clicked
  x: number;
  y: number;
  shape: Shape;
}

export type EdgeName = 'top' | 'right' | 'bottom' | 'left';

export interface Board {
  cells: Cell[];
  edges: { edge: EdgeName; side: string }[]; // those that belong to a side
  below: string | null; // the side that sits at the lower edge; null where it does not matter
}

/** What does not change while a game is played with given rules. */
export interface Game {
  id: string;
  title: string;
  about: Names;
  rules: string;
  can_be_drawn: boolean;
  sides: Named[]; // two; the first moves first
  kinds: Kind[];
  overlays: Named[];
  options: Option[];
  board: Board;
}

/** What is on a cell: ids of kinds. */
export interface Look {
  ground?: string;
  piece?: string;
  marked?: boolean;
  won?: boolean; // part of what won the game
}

/** A number beside the board. */
export interface Tally {
  id: string;
  name: string;
  side: string | null;
  value: number;
  limit: number | null;
}

export interface Move {
  move: string;
  clicks: string[];
}

export interface Button {
  id: string;
  name: string;
}

export interface LastMove {
  move: string;
  cells: string[]; // those to highlight; a piece moved from the first to the second
  account: string[];
}

export interface Position {
  game: string;
  rules: string;
  position: string;
  cells: Look[]; // in the order of the board's cells
  tallies: Tally[];
  remarks: string[];
  status: string;
  to_move: string | null;
  result: { winner: string; margin: number } | null;
  overlays: Record<string, string[]>;
  moves: Move[];
  buttons: Button[]; // clicks that are not cells
  mover: string | null; // the cell of the one piece that every move moves, where moves name only its target
  prompts: string[]; // what to do next after 0, 1, ... clicks
  last: LastMove | null;
}

/** How several games make a match. */
export interface SeriesFormat {
  text: string;
  games: number; // the fixed number of games; 0 if there is none
  why: string; // why it is a match; empty if it is not
  games_open: boolean; // whether the players agree on the number of games
}

export interface Level {
  level: number;
  name: string;
}

export interface GameCard {
  id: string;
  title: string;
  game: Game;
  position: Position; // from a game in progress
  series: SeriesFormat;
}

/** A board that the text of a position begins with. */
export interface EditBoard {
  blank: string; // a letter for each cell, / between rows
  looks: Record<string, Look>; // of every letter it may have
}

/** What a hand puts on a cell. */
export interface EditTool {
  letter: string; // empty: makes the cell as it is on the blank board
  where: string; // only where the blank board has this letter; empty: anywhere
  alone: boolean; // there is one such piece: it leaves the cell where it was
}

export interface EditValue {
  text: string;
  side?: string; // named after this side
  word?: string; // its name is the text page.editor.WORD, with the side in its gap
}

/** A word or number behind the boards; its name is the text page.editor.field.NAME. */
export interface EditField {
  name: string;
  side?: string; // whose it is
  most: number; // of a number
  values: EditValue[]; // none: it is a number
}

/** How positions are edited by hand: letters on boards, then fields. */
export interface EditForm {
  boards: EditBoard[]; // together they have the cells of the game's board, in its order
  tools: EditTool[];
  fields: EditField[];
}

export interface GameInfo {
  game: Game;
  position: Position; // the start position
  form: EditForm | null; // null: positions are edited as text
  series: SeriesFormat;
  levels: Level[];
}

/** A board to look at. */
export interface Scene {
  game: Game;
  position: Position;
}

export interface RulesText {
  markdown: string;
  boards: Scene[]; // the boards of the text's ```board blocks, in order
}

export interface LessonStep {
  id: string;
  name: string;
  rules: string;
  position: Position;
  ask: string;
  done: string;
  help: string;
  right: string[]; // the beginnings of right moves
}

export interface BookRequest {
  game: string;
  rules?: string;
  position?: string; // empty: the start
  lang?: string;
}

export interface BookRead {
  moves: BookMove[]; // all legal moves, or none if the position is not in the book
}

export interface BookMove extends Judgement {
  move: string;
  explored: boolean; // the position after it is in the book as well
}

export interface PositionRequest {
  game: string;
  rules?: string;
  position?: string; // empty: the start
  moves?: string[];
  all?: boolean;
  as_far_as_legal?: boolean;
  draft?: boolean; // put right in the position what follows from the rest of it
  lang?: string;
}

export interface PositionRead {
  position: Position;
  stopped?: string; // why the line was not played to its end
}

export interface PositionsRead {
  positions: Position[];
  stopped?: string; // why the line was not played to its end
}

export interface RecordRead {
  game: string;
  rules: string;
  position: string; // empty: the start
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

export type TableStatus = 'open' | 'live' | 'finished' | 'aborted';

export interface Seat {
  name: string;
  kind: 'guest' | 'account' | 'computer' | 'deleted';
  level: number | null;
  rating: number | null;
  you: boolean;
  here: boolean; // whether they are following the table now
}

/** By side; null: free. */
export type Seats = Record<string, Seat | null>;

export interface PlayedMove {
  move: string;
  side: string;
  account: string[];
  clock: number | null; // the time that the side had left
}

export interface TableClock {
  text: string;
  left: Record<string, number>; // by side, as of time `at`
  running: string | null; // the side whose clock is running
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

export type EndReason = 'rules' | 'resigned' | 'time' | 'agreed' | 'aborted';

export interface TableResult {
  winner: string | null; // a side or `draw`; null: aborted
  margin: number;
  reason: EndReason;
  text: string;
}

export interface SeriesGame {
  table: string;
  number: number;
  result: TableResult | null;
}

export interface SeriesState {
  id: string;
  text: string;
  number: number;
  games: SeriesGame[];
  players: [string, string]; // in the order of game 1
  score: [number, number];
  over: boolean;
  winner: string | null;
}

export type OfferName = 'draw' | 'takeback' | 'rematch';

/** The side that offers, or null. */
export interface Offers {
  draw: string | null;
  takeback: string | null;
  rematch: string | null;
}

/** A table without its moves. */
export interface TableState {
  id: string;
  game: string;
  rules: string;
  start: string; // a position; empty: the standard start
  created: number;
  listed: boolean;
  rated: boolean;
  status: TableStatus;
  seats: Seats;
  you: string[]; // the sides that you play
  seat_token?: string; // if you have a seat: lets another program play it
  number: number; // the number of the last event
  position: Position;
  clock: TableClock | null;
  offers: Offers;
  actions: ActionName[]; // what you may do now
  result: TableResult | null;
  next: string | null; // the table of the next game
  choice: boolean; // whether whoever joins chooses the side
  series: SeriesState | null;
  watching: number;
}

export interface Table extends TableState {
  moves: PlayedMove[];
}

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
  position: Position; // without moves
}

export interface GameByRules {
  rules: string;
  game: Game;
}

/** All lists of the home page. */
export interface Lobby {
  mine: TableSummary[];
  open: TableSummary[];
  live: TableSummary[];
  games: GameByRules[]; // the games with non-default rules in these lists
  waiting: number; // at how many tables it is your turn
}

export interface NewTable {
  game: string;
  rules?: string;
  position?: string;
  seats?: Record<string, string>; // by side: `me`, `open` or `level=N`
  clock?: string;
  listed?: boolean;
  rated?: boolean;
  series?: number;
  choice?: boolean;
}

/** Something done at a table. */
export interface Action {
  request: string; // an id of your choice, new for each new action
  action: ActionName; // any but `join`
  move?: string;
  ply?: number; // the number of moves played before it
}

export interface EventBase {
  number: number;
  time: number;
}

export type Happening =
  | { kind: 'seated'; side: string; swapped?: boolean; choice?: boolean }
  | { kind: 'begun' }
  | { kind: 'move'; side: string; move: string; ply: number; left: number | null; account: string[] }
  | { kind: 'offer'; side: string; what: OfferName }
  | { kind: 'decline'; side: string; what: OfferName }
  | { kind: 'takeback'; side: string; ply: number }
  | { kind: 'paused'; length: number }
  | { kind: 'ended'; winner: string | null; margin: number; reason: EndReason }
  | { kind: 'next'; table: string };

/** An event at a table: numbered, and never changed. */
export type TableEvent = EventBase & Happening;

export interface Judgement {
  value: number; // from the first side's point of view, in engine units
  proven: 'win' | 'draw' | null;
  winner: string | null;
  text: string;
  turns?: number; // only if looked up in a table: until the next capture or the end; 0: a draw
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
  move: string | null; // null: the game is over
  cells: string[]; // a piece moves from the first to the second
  lines: string[];
  final: boolean;
}

export interface AnalyseRequest {
  game: string;
  rules?: string;
  position?: string;
  moves?: string[];
  lines?: number;
  lang?: string;
}

/** The WebSocket messages that a client receives. */
export type FromServer =
  | { type: 'state'; table: Table }
  | { type: 'event'; table: string; event: TableEvent; state?: TableState }
  | { type: 'clock'; table: string; clock: TableClock }
  | { type: 'seen'; table: string; watching: number; here: string[] }
  | { type: 'done'; request: string; number: number }
  | { type: 'refused'; request: string; error: Problem }
  | { type: 'lobby' }
  | { type: 'mine'; waiting?: number }
  | ({ type: 'thought'; id: string } & Thought)
  | ({ type: 'judged'; id: string } & Judged)
  | ({ type: 'hint'; id: string } & Advice)
  | { type: 'error'; id?: string; table?: string; error: Problem }
  | { type: 'pong'; time: number; now: number }
  | { type: 'closing' };

/** The WebSocket messages that a client sends. */
export type ToServer =
  | { type: 'follow'; table: string; after?: number; seat?: string; lang?: string }
  | { type: 'unfollow'; table: string }
  | ({ type: 'act'; table: string } & Action)
  | { type: 'follow_lobby' }
  | { type: 'unfollow_lobby' }
  | { type: 'follow_mine' }
  | { type: 'unfollow_mine' }
  | ({ type: 'analyse'; id: string } & AnalyseRequest)
  | ({ type: 'judge'; id: string } & AnalyseRequest)
  | ({ type: 'hint'; id: string } & AnalyseRequest)
  | { type: 'stop'; id: string }
  | { type: 'ping'; time: number };
