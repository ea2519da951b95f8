// A table as one browser sees it: the state sent by the server, and which position is being
// viewed.
import { keepNickname } from '../account/nickname';
import { api, ApiProblem } from '../api/client';
import { live } from '../api/live';
import type {
  ActionName,
  Game,
  PlayedMove,
  Position,
  Table,
  TableEvent,
  TableState,
} from '../api/types';
import { gameOf } from '../home/games';
import { takeMade } from './made';

export class TableSession {
  table = $state.raw<Table | null>(null);
  game = $state.raw<Game | null>(null);
  missing = $state.raw<string | null>(null); // why the table could not be loaded
  trouble = $state.raw<string | null>(null); // why the last action failed
  viewed = $state.raw<number | null>(null); // the number of moves shown; null: all

  private past = $state.raw<Position[]>([]); // after 0, 1, ... moves
  private stopFollowing = () => {};
  private waiting: { number: number; go: () => void }[] = [];

  constructor(
    readonly id: string,
    /** Called when something happens while we are here. */
    private readonly onNews: (event: TableEvent, before: Table, after: Table) => void = () => {},
  ) {}

  get ply(): number {
    return this.viewed ?? this.table?.moves.length ?? 0;
  }

  /** The position to show. */
  get position(): Position | null {
    const seen = this.viewed === null ? undefined : this.past[this.viewed];
    return seen ?? this.table?.position ?? null;
  }

  /** The user's sides. */
  get mine(): string[] {
    return this.table?.you ?? [];
  }

  can = (action: ActionName): boolean => this.table?.actions.includes(action) ?? false;

  start(): () => void {
    void this.load();
    return () => this.stopFollowing();
  }

  private async load() {
    try {
      const path = `/api/tables/${encodeURIComponent(this.id)}`;
      const table = takeMade(this.id) ?? (await api.get<Table>(path));
      this.game = await gameOf(table.game, table.rules);
      this.sit(table);
    } catch (problem) {
      this.missing = messageOf(problem);
    }
  }

  /** Takes the full state of a table, and follows its events from there. */
  private sit(table: Table) {
    this.update(table);
    this.stopFollowing();
    this.stopFollowing = live.follow(this.id, table.number, {
      state: (whole) => this.update(whole),
      event: (event, state) => this.hear(event, state),
      seen: (watching, here) => this.see(watching, here),
      clock: (clock) => this.table && (this.table = { ...this.table, clock }),
      problem: (problem) => (this.trouble = problem.message),
    });
  }

  private update(table: Table) {
    this.table = table;
    if (this.past.length > table.moves.length) this.past = this.past.slice(0, table.moves.length);
    if (this.viewed !== null && this.viewed >= table.moves.length) this.viewed = null;
    const reached = this.waiting.filter(({ number }) => number <= table.number);
    this.waiting = this.waiting.filter(({ number }) => number > table.number);
    for (const { go } of reached) go();
  }

  private hear(event: TableEvent, state: TableState | undefined) {
    const before = this.table;
    if (!before) return;
    const moves = movesAfter(before.moves, event);
    if (moves === null) {
      void this.reload();
      return;
    }
    if (event.kind === 'takeback') this.past = this.past.slice(0, event.ply + 1);
    if (event.kind === 'move' && this.mine.length > 0) this.viewed = null;
    // Without a state more events follow immediately; they are announced together with the last.
    const after = { ...before, ...state, moves };
    this.update(after);
    if (state) this.onNews(event, before, after);
  }

  private see(watching: number, here: string[]) {
    if (!this.table) return;
    const seats = Object.fromEntries(
      Object.entries(this.table.seats).map(([side, seat]) => [
        side,
        seat && { ...seat, here: here.includes(side) },
      ]),
    );
    this.table = { ...this.table, watching, seats };
  }

  private async reload() {
    this.past = [];
    this.sit(await api.get<Table>(`/api/tables/${encodeURIComponent(this.id)}`));
  }

  /** Performs an action; resolves, once its effect is visible here, to whether it was done. */
  async act(action: ActionName, more: Record<string, unknown> = {}): Promise<boolean> {
    this.trouble = null;
    try {
      await this.reached(await live.act(this.id, action, more));
      return true;
    } catch (problem) {
      this.trouble = messageOf(problem);
      if (problem instanceof ApiProblem && problem.code === 'conflict') await this.reload();
      return false;
    }
  }

  move = (move: string): Promise<boolean> =>
    this.act('move', { move, ply: this.table?.moves.length ?? 0 });

  private reached(number: number): Promise<void> {
    if ((this.table?.number ?? 0) >= number) return Promise.resolve();
    return new Promise((go) => this.waiting.push({ number, go }));
  }

  async join(side?: string, nickname = '') {
    this.trouble = null;
    try {
      await keepNickname(nickname);
      const path = `/api/tables/${encodeURIComponent(this.id)}/join`;
      this.sit(await api.send<Table>('POST', path, side === undefined ? {} : { side }));
    } catch (problem) {
      this.trouble = messageOf(problem);
    }
  }

  /** Shows the position after that many moves. */
  async look(ply: number) {
    const all = this.table?.moves.length ?? 0;
    const to = Math.max(0, Math.min(ply, all));
    if (to === all) {
      this.viewed = null;
      return;
    }
    try {
      if (this.past[to] === undefined) await this.fetchPast();
      this.viewed = to;
    } catch (problem) {
      this.trouble = messageOf(problem);
    }
  }

  private async fetchPast() {
    if (!this.table) return;
    const { game, rules, start, moves } = this.table;
    const { positions } = await api.send<{ positions: Position[] }>('POST', '/api/positions', {
      game,
      rules,
      position: start,
      moves: moves.map(({ move }) => move),
      all: true,
    });
    this.past = positions.slice(0, moves.length);
  }
}

/** The moves after an event; null if some are missing in between. */
export function movesAfter(moves: PlayedMove[], event: TableEvent): PlayedMove[] | null {
  if (event.kind === 'takeback') return moves.slice(0, event.ply);
  if (event.kind !== 'move') return moves;
  if (event.ply > moves.length) return null;
  const { move, side, account, left } = event;
  return [...moves.slice(0, event.ply), { move, side, account, clock: left }];
}

const messageOf = (problem: unknown): string =>
  problem instanceof Error ? problem.message : String(problem);
