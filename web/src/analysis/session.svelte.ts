// What an analysis board thinks of: a game from some position, the tree of its moves, and where in
// it we look.
import { api } from '../api/client';
import type { Game, Position, Table } from '../api/types';
import { gameInfo } from '../home/games';
import {
  beside,
  endsOf,
  grow,
  growLine,
  lastOf,
  movesTo,
  newRoot,
  promote,
  prune,
  type Node,
} from './tree';

/** From where an analysis begins. */
export interface Beginning {
  game: string;
  rules: string;
  position: string; // empty: the start
  moves: string[];
}

export const beginningOf = (table: Table): Beginning => ({
  game: table.game,
  rules: table.rules,
  position: table.start,
  moves: table.moves.map(({ move }) => move),
});

const settle = 150; // ms

export class Session {
  readonly root: Node = newRoot();
  at: Node = $state.raw(this.root);
  position: Position = $state.raw() as Position;
  changes = $state(0); // counts those of the tree, which is plain data

  private constructor(
    readonly game: Game,
    readonly rules: string,
    readonly start: string,
    first: Position,
  ) {
    this.know(this.root, first, true);
    this.position = first;
  }

  static async open({ game, rules, position, moves }: Beginning): Promise<Session> {
    const { game: described } = await gameInfo(game, rules);
    const first = await positionAfter({ game, rules, position, moves: [] });
    const session = new Session(described, rules, position, first);
    if (moves.length > 0) await session.addLine(moves);
    return session;
  }

  /** The same moves and the same place, with all that is said of them asked for anew. */
  async again(): Promise<Session> {
    const { here } = this;
    const [main = [], ...others] = endsOf(this.root).map(movesTo);
    const session = await Session.open({ ...here, moves: main });
    for (const line of others) {
      await session.first();
      await session.addLine(line);
    }
    await session.go(growLine(session.root, here.moves));
    return session;
  }

  get moves(): string[] {
    return movesTo(this.at);
  }

  /** Where we are, as the server is asked about it. */
  get here(): Beginning {
    return { game: this.game.id, rules: this.rules, position: this.start, moves: this.moves };
  }

  async go(node: Node): Promise<void> {
    this.at = node;
    if (node.position) this.position = node.position;
    if (node.whole) return;
    const here = this.here;
    if (node.position) {
      // It can be seen already; whoever leafs through does not need to know what could be played.
      await new Promise((done) => setTimeout(done, settle));
      if (this.at !== node) return;
    }
    this.know(node, await positionAfter(here), true);
    if (this.at === node && node.position) this.position = node.position;
  }

  /** A move from here; the server says what comes of it. */
  async play(move: string): Promise<void> {
    const known = this.at.children.length;
    const [from, node] = [this.at, grow(this.at, move)];
    this.changes += 1;
    try {
      await this.go(node);
    } catch (problem) {
      if (from.children.length > known) prune(node); // it was no move
      this.at = from;
      this.changes += 1;
      throw problem;
    }
  }

  /** A whole line from where we are, and to its end. */
  async addLine(moves: string[]): Promise<void> {
    const from = this.moves;
    const asked = { ...this.here, moves: [...from, ...moves], all: true };
    const { positions } = await api.send<{ positions: Position[] }>(
      'POST',
      '/api/positions',
      asked,
    );
    let node = this.at;
    moves.forEach((move, i) => {
      node = grow(node, move);
      const position = positions[from.length + i + 1];
      if (position && !node.whole) this.know(node, position, i === moves.length - 1);
    });
    this.changes += 1;
    await this.go(node);
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

async function positionAfter(asked: Beginning): Promise<Position> {
  return (await api.send<{ position: Position }>('POST', '/api/positions', asked)).position;
}
