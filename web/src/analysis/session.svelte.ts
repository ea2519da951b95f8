// The state of an analysis board: a game from some position, the tree of its moves, and the
// current node.
import { api, ApiProblem } from '../api/client';
import type { Game, Judgement, Position, PositionsRead, Table } from '../api/types';
import { gameInfo } from '../home/games';
import {
  beside,
  grow,
  growText,
  lastOf,
  movesTo,
  newRoot,
  pathTo,
  promote,
  prune,
  written,
  type Node,
} from './tree';

/** A position, as sent to the server. */
export interface Place {
  game: string;
  rules: string;
  position: string; // empty: the start
  moves: string[];
}

/** How an analysis is opened: where it starts, which moves were tried, and which node is shown. */
export interface Opening {
  game: string;
  rules: string;
  position: string; // empty: the start
  tree: string; // as `treeText` writes it
  at: number | null; // index in writing order, 0: before all moves; null: the end
}

export const openingOfTable = (table: Table): Opening => ({
  game: table.game,
  rules: table.rules,
  position: table.start,
  tree: table.moves.map(({ move }) => move).join(' '),
  at: null,
});

const settle = 150; // ms

export class Session {
  readonly root: Node = newRoot();
  at: Node = $state.raw(this.root);
  position: Position = $state.raw() as Position;
  changes = $state(0); // changes of the tree, which is not reactive itself, since opening
  private judgements = $state(0); // the same for evaluations
  /** The input that could not be played, and why. */
  broken: { text: string; message: string } | null = null;

  private constructor(
    readonly game: Game,
    readonly rules: string,
    readonly start: string,
    first: Position,
  ) {
    this.know(this.root, first, true);
    this.position = first;
  }

  /**
   * As far as possible: an illegal move ends its line, and if nothing is valid it opens the start.
   */
  static async open(opening: Opening): Promise<Session> {
    try {
      return await Session.begin(opening);
    } catch (problem) {
      const { game, rules, position } = opening;
      if (!(problem instanceof ApiProblem) || problem.code !== 'bad_request') throw problem;
      const session = await Session.begin({ game, rules: '', position: '', tree: '', at: null });
      session.broken = { text: position || rules, message: problem.message };
      return session;
    }
  }

  /** Throws if the game, the rules or the position is invalid. */
  static async check({ game, rules, position }: Opening): Promise<void> {
    await positionAfter({ game, rules, position, moves: [] });
  }

  private static async begin({ game, rules, position, tree, at }: Opening): Promise<Session> {
    const { game: described } = await gameInfo(game, rules);
    const first = await positionAfter({ game, rules, position, moves: [] });
    const session = new Session(described, rules, position, first);
    growText(session.root, tree);
    const nodes = [session.root, ...written(session.root)];
    let place = (at === null ? undefined : nodes[at]) ?? lastOf(session.root);
    const why = (await session.learnLine(lastOf(session.root))) ?? (await session.learnLine(place));
    if (why !== null) session.broken = { text: tree, message: why };
    while (!place.position && place.parent) place = place.parent;
    await session.go(place);
    session.changes = 0;
    return session;
  }

  get moves(): string[] {
    return movesTo(this.at);
  }

  /** The current position, as sent to the server. */
  get here(): Place {
    return this.placeOf(this.at);
  }

  private placeOf(node: Node): Place {
    const { game, rules, start: position } = this;
    return { game: game.id, rules, position, moves: movesTo(node) };
  }

  async go(node: Node): Promise<void> {
    const from = this.at;
    this.at = node;
    if (node.position) this.position = node.position;
    if (node.whole) return;
    if (node.position) {
      // The position is already shown; someone stepping through quickly does not need its legal
      // moves.
      await new Promise((done) => setTimeout(done, settle));
      if (this.at !== node) return;
    }
    try {
      await this.learn(node);
    } catch (problem) {
      if (this.at === node) this.at = from;
      throw problem;
    }
    if (this.at === node && node.position) this.position = node.position;
  }

  /** Loads a position; throws if it cannot be reached, and then removes the illegal branch. */
  private async learn(node: Node): Promise<void> {
    if (!node.position && node.parent && !node.parent.position) {
      const why = await this.learnLine(node);
      if (why !== null) throw new ApiProblem('illegal', why, 0);
      return;
    }
    try {
      this.know(node, await positionAfter(this.placeOf(node)), true);
    } catch (problem) {
      if (!node.position && node.children.length === 0) this.cut(node);
      throw problem;
    }
  }

  private cut(node: Node) {
    prune(node);
    this.changes += 1;
  }

  /**
   * Loads all positions on the way to a node; returns the error if an illegal move ends it early.
   */
  private async learnLine(node: Node): Promise<string | null> {
    const path = pathTo(node);
    if (path.every(({ position }) => position)) return null;
    const asked = { ...this.placeOf(node), all: true, as_far_as_legal: true };
    const { positions, stopped } = await api.send<PositionsRead>('POST', '/api/positions', asked);
    path.forEach((each, i) => {
      const position = positions[i];
      if (position && !each.whole) this.know(each, position, i === positions.length - 1);
    });
    const wrong = path[positions.length];
    if (wrong) this.cut(wrong);
    return stopped ?? null;
  }

  /** Plays a move from here; the server returns the resulting position. */
  async play(move: string): Promise<void> {
    const node = grow(this.at, move);
    this.changes += 1;
    await this.go(node);
  }

  /** Adds a whole line from here, and goes to its end. */
  async addLine(moves: string[]): Promise<void> {
    const from = this.moves;
    const asked = { ...this.here, moves: [...from, ...moves], all: true };
    const { positions } = await api.send<PositionsRead>('POST', '/api/positions', asked);
    let node = this.at;
    moves.forEach((move, i) => {
      node = grow(node, move);
      const position = positions[from.length + i + 1];
      if (position && !node.whole) this.know(node, position, i === moves.length - 1);
    });
    this.changes += 1;
    await this.go(node);
  }

  /** Stores an evaluation, unless a deeper one is known. */
  judge(node: Node, judgement: Judgement, depth: number) {
    if (node.judgement && depth < node.depth) return;
    node.judgement = judgement;
    node.depth = depth;
    this.judgements += 1;
  }

  /** The evaluation of a position; for a finished game, its result. */
  worthOf(node: Node): Judgement | null {
    void this.judgements;
    const { result, status: text } = node.position ?? {};
    if (!result) return node.judgement;
    return result.winner === 'draw'
      ? { value: 0, proven: 'draw', winner: null, text: text ?? '' }
      : { value: 0, proven: 'win', winner: result.winner, text: text ?? '' };
  }

  private know(node: Node, position: Position, whole: boolean) {
    node.position = position;
    node.whole = whole;
  }

  first = () => this.go(this.root);
  last = () => this.go(lastOf(this.at));
  back = () => this.go(this.at.parent ?? this.at);
  forward = () => this.go(this.at.children[0] ?? this.at);
  aside = (step: 1 | -1) => this.go(beside(this.at, step));

  promote() {
    promote(this.at);
    this.changes += 1;
  }

  remove() {
    const to = prune(this.at);
    this.changes += 1;
    return this.go(to);
  }
}

async function positionAfter(asked: Place): Promise<Position> {
  return (await api.send<{ position: Position }>('POST', '/api/positions', asked)).position;
}
