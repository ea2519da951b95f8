// The page's only WebSocket. It connects on demand; after a disconnect it reconnects, subscribes
// again and repeats unanswered requests, so that nothing is lost or done twice.
import { untrack } from 'svelte';
import { reactive } from '../reactive.svelte';
import { settings } from '../settings';
import { ApiProblem } from './client';
import type {
  Action,
  ActionName,
  Advice,
  AnalyseRequest,
  FromServer,
  Judged,
  Problem,
  Table,
  TableClock,
  TableEvent,
  TableState,
  Thought,
  ToServer,
} from './types';

export interface FollowHandlers {
  state: (table: Table) => void;
  /** Without a state, another event follows immediately. */
  event: (event: TableEvent, state: TableState | undefined) => void;
  seen?: (watching: number, here: string[]) => void;
  clock?: (clock: TableClock) => void;
  problem?: (problem: ApiProblem) => void;
}

export type LiveState = 'idle' | 'connecting' | 'open' | 'lost';
type Stop = () => void;

interface Following extends FollowHandlers {
  table: string;
  after: number | null; // number of the last event seen
  seat: string | undefined;
}

interface Awaited {
  said: ToServer;
  done: (number: number) => void;
  refused: (problem: ApiProblem) => void;
}

interface Question {
  said: ToServer;
  answer: (message: FromServer) => void;
  problem: ((problem: ApiProblem) => void) | undefined;
}

const shortestWait = 500;
const longestWait = 8000;
const pingEvery = 15_000;

const problemOf = ({ code, message }: Problem) => new ApiProblem(code, message, 0);

let words = 0;
/** A request id that is unique across visits. */
const newWord = () =>
  `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}-${words++}`;

export class Live {
  private readonly connection = reactive<LiveState>('idle');
  private socket: WebSocket | null = null;
  private wait = shortestWait;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private answered = true; // whether the last ping was answered
  private ahead = 0; // how far the server's clock is ahead of ours
  private missed = false; // something may have happened while disconnected

  private readonly followed = new Map<string, Following>();
  private readonly acts = new Map<string, Awaited>();
  private readonly questions = new Map<string, Question>();
  private readonly lobbies = new Set<() => void>();
  private readonly mines = new Set<(waiting?: number) => void>();

  constructor(private readonly open: () => WebSocket) {}

  /** The state of the connection; reactive. */
  get state(): LiveState {
    return this.connection.value;
  }

  /** The server's time. */
  now = (): number => Date.now() + this.ahead;

  /** Subscribes to a table's events after number `after`; null: its state first. */
  follow(table: string, after: number | null, handlers: FollowHandlers, seat?: string): Stop {
    const following: Following = { ...handlers, table, after, seat };
    this.followed.set(table, following);
    this.sayOrConnect(this.followMessage(following));
    return () => {
      if (this.followed.get(table) !== following) return;
      this.followed.delete(table);
      this.say({ type: 'unfollow', table });
    };
  }

  /** Performs an action at a table; resolves to the event's number once it is durable. */
  act(table: string, action: ActionName, more: Pick<Action, 'move' | 'ply'> = {}): Promise<number> {
    const request = newWord();
    const said: ToServer = { type: 'act', table, request, action, ...more };
    return new Promise((done, refused) => {
      this.acts.set(request, { said, done, refused });
      this.sayOrConnect(said);
    });
  }

  analyse(
    request: AnalyseRequest,
    onThought: (thought: Thought) => void,
    onProblem?: (problem: ApiProblem) => void,
  ): Stop {
    return this.ask('analyse', request, (it) => it.type === 'thought' && onThought(it), onProblem);
  }

  /** A short evaluation of the position after each ply. */
  judge(
    request: Omit<AnalyseRequest, 'lines'>,
    onJudged: (judged: Judged) => void,
    onProblem?: (problem: ApiProblem) => void,
  ): Stop {
    return this.ask('judge', request, (it) => it.type === 'judged' && onJudged(it), onProblem);
  }

  /** The move that the computer would play there. */
  hint(
    request: Omit<AnalyseRequest, 'lines'>,
    onHint: (advice: Advice) => void,
    onProblem?: (problem: ApiProblem) => void,
  ): Stop {
    return this.ask('hint', request, (it) => it.type === 'hint' && onHint(it), onProblem);
  }

  /** Calls back whenever the lists of open and live tables may have changed. */
  lobby(changed: () => void): Stop {
    this.lobbies.add(changed);
    if (this.lobbies.size === 1) this.sayOrConnect({ type: 'follow_lobby' });
    return () => {
      if (this.lobbies.delete(changed) && this.lobbies.size === 0) {
        this.say({ type: 'unfollow_lobby' });
      }
    };
  }

  /**
   * Calls back at the start of every connection with the number of tables waiting for us, and
   * without a number whenever something has happened at one of our tables.
   */
  mine(changed: (waiting?: number) => void): Stop {
    this.mines.add(changed);
    if (this.mines.size === 1) this.sayOrConnect({ type: 'follow_mine' });
    return () => {
      if (this.mines.delete(changed) && this.mines.size === 0) this.say({ type: 'unfollow_mine' });
    };
  }

  /** Reconnects, because the server identifies us by the cookie sent when connecting. */
  renew() {
    if (this.socket === null) return;
    this.drop();
    this.connect();
  }

  /** Reconnects right away, because the network is back or the page is visible again. */
  hurry() {
    if (!this.isNow('lost')) return;
    this.wait = shortestWait;
    this.connect();
  }

  private ask(
    type: 'analyse' | 'judge' | 'hint',
    request: AnalyseRequest,
    answer: Question['answer'],
    problem: Question['problem'],
  ): Stop {
    const id = newWord();
    const said: ToServer = { type, id, lang: settings.value.language, ...request };
    this.questions.set(id, { said, answer, problem });
    this.sayOrConnect(said);
    return () => {
      if (this.questions.delete(id)) this.say({ type: 'stop', id });
    };
  }

  private followMessage({ table, after, seat }: Following): ToServer {
    return {
      type: 'follow',
      table,
      lang: settings.value.language,
      ...(after !== null && { after }),
      ...(seat !== undefined && { seat }),
    };
  }

  /**
   * Untracked, so that an effect that only sends something does not rerun when the connection
   * changes.
   */
  private isNow = (state: LiveState): boolean => untrack(() => this.connection.value === state);

  private say(said: ToServer) {
    if (this.isNow('open')) this.socket?.send(JSON.stringify(said));
  }

  private sayOrConnect(said: ToServer) {
    if (this.isNow('idle')) this.connect();
    else this.say(said);
  }

  private connect() {
    clearTimeout(this.timer);
    this.connection.value = 'connecting';
    const socket = this.open();
    this.socket = socket;
    socket.onopen = () => (socket === this.socket ? this.opened() : socket.close());
    socket.onclose = () => socket === this.socket && this.lost();
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(String(data)) as FromServer);
    };
  }

  private opened() {
    this.connection.value = 'open';
    this.wait = shortestWait;
    this.answered = true;
    this.ping();
    this.pinging = setInterval(() => this.ping(), pingEvery);
    for (const following of this.followed.values()) this.say(this.followMessage(following));
    for (const { said } of this.acts.values()) this.say(said);
    for (const { said } of this.questions.values()) this.say(said);
    if (this.lobbies.size > 0) {
      this.say({ type: 'follow_lobby' });
      if (this.missed) for (const changed of this.lobbies) changed();
    }
    if (this.mines.size > 0) this.say({ type: 'follow_mine' });
    this.missed = false;
  }

  private drop() {
    this.missed = true;
    clearInterval(this.pinging);
    const socket = this.socket;
    this.socket = null;
    // Browsers log an error if a connecting socket is closed, so it is closed once it is open.
    if (socket?.readyState !== WebSocket.CONNECTING) socket?.close();
  }

  private lost() {
    this.drop();
    this.connection.value = 'lost';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(2 * this.wait, longestWait);
  }

  private ping() {
    if (!this.answered) {
      this.lost(); // a silent connection counts as lost
      return;
    }
    this.answered = false;
    this.say({ type: 'ping', time: Date.now() });
  }

  private hear(message: FromServer) {
    switch (message.type) {
      case 'state':
      case 'event':
      case 'seen':
      case 'clock':
        this.hearOfTable(message);
        break;
      case 'done':
        this.acts.get(message.request)?.done(message.number);
        this.acts.delete(message.request);
        break;
      case 'refused':
        this.acts.get(message.request)?.refused(problemOf(message.error));
        this.acts.delete(message.request);
        break;
      case 'lobby':
        for (const changed of this.lobbies) changed();
        break;
      case 'mine':
        for (const changed of this.mines) changed(message.waiting);
        break;
      case 'thought':
      case 'judged':
      case 'hint': {
        const question = this.questions.get(message.id);
        if (message.final && this.questions.delete(message.id)) {
          this.say({ type: 'stop', id: message.id }); // so that the next one can start
        }
        question?.answer(message);
        break;
      }
      case 'error':
        this.hearProblem(message.id, message.table, problemOf(message.error));
        break;
      case 'pong':
        this.answered = true;
        this.ahead = message.now - (message.time + Date.now()) / 2;
        break;
      case 'closing':
        this.lost();
    }
  }

  private hearOfTable(
    message: Extract<FromServer, { type: 'state' | 'event' | 'seen' | 'clock' }>,
  ) {
    const id = message.type === 'state' ? message.table.id : message.table;
    const following = this.followed.get(id);
    if (!following) return;
    if (message.type === 'state') {
      following.after = message.table.number;
      following.state(message.table);
    } else if (message.type === 'clock') {
      following.clock?.(message.clock);
    } else if (message.type === 'seen') {
      following.seen?.(message.watching, message.here);
    } else if (message.event.number > (following.after ?? 0)) {
      following.after = message.event.number;
      following.event(message.event, message.state);
    }
  }

  private hearProblem(id: string | undefined, table: string | undefined, problem: ApiProblem) {
    if (table !== undefined) this.followed.get(table)?.problem?.(problem);
    if (id !== undefined) {
      const question = this.questions.get(id);
      this.questions.delete(id);
      question?.problem?.(problem);
    }
  }
}

export const live = new Live(
  () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/live`),
);

addEventListener('online', () => live.hurry());
document.addEventListener('visibilitychange', () => document.hidden || live.hurry());
