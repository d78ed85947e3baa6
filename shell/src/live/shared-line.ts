import { serverEvents } from '@reset/contracts/live';
import type { LiveSocket, OpenLiveSocket } from '@reset/remote-kit/shell';
import type { FromWindow, ToWindow } from './said.ts';

/** A window that takes part in a shared connection. */
export interface WorkerClient {
  readonly say: (message: ToWindow) => void;
  topics: readonly string[];
  /** By name, the rooms that it has joined. */
  readonly rooms: Map<string, unknown>;
}

type Room = { readonly service?: unknown; readonly id?: unknown } | undefined;

const nameOf = (room: unknown): string => `${String((room as Room)?.service)}/${String((room as Room)?.id)}`;

/** What the hub says to everybody who is there; what does not concern a window its pages pass over. */
const TOLD = Object.keys(serverEvents).filter((event) => event !== 'hearing');

/** Questions of all lines: a late answer of a window that belongs to another line by now is no answer there. */
let asked = 0;

/** The one connection of a member in this browser, and the windows that share it. */
export class SharedLine {
  readonly #clients = new Set<WorkerClient>();
  readonly #tokens = new Map<number, (token: string | null) => void>();
  #socket: LiveSocket | null = null;
  #state: 'closed' | 'opening' | 'open' = 'closed';
  /** What the hub said last of what it hears: told to a window that comes later. */
  #hearing: unknown;
  readonly #member: string;

  constructor(open: OpenLiveSocket, member: string) {
    this.#member = member;
    void open((of) => this.#askToken(of)).then((socket) => this.#use(socket));
  }

  join(client: WorkerClient): void {
    this.#clients.add(client);
    // Those who were asked may all be gone.
    for (const n of this.#tokens.keys()) client.say({ kind: 'token', n, of: this.#member });
    if (this.#state === 'open') this.#greet(client);
    else if (this.#state === 'closed') {
      this.#state = 'opening';
      this.#socket?.connect(this.#member);
    }
  }

  leave(client: WorkerClient): void {
    if (!this.#clients.delete(client)) return;
    for (const room of [...client.rooms.values()]) this.#leaveRoom(client, room);
    client.topics = [];
    if (this.#clients.size === 0) this.#end();
    else if (this.#state === 'open') this.#tellTopics();
  }

  emit(client: WorkerClient, event: string, said: readonly unknown[]): void {
    if (event === 'follow') {
      client.topics = said[0] as readonly string[];
      this.#tellTopics();
    } else if (event === 'leave') this.#leaveRoom(client, said[0]);
    else this.#socket?.emit(event, ...said);
  }

  async ask(client: WorkerClient, { event, ms, said }: Extract<FromWindow, { kind: 'ask' }>): Promise<unknown> {
    if (event === 'join') client.rooms.set(nameOf(said[0]), said[0]);
    try {
      return await this.#socket?.ask(event, ms, ...said);
    } catch (error) {
      // It is dead for all of them.
      if (event === 'probe') this.#socket?.disconnect();
      throw error;
    }
  }

  /** A window's answer to the question for a token. */
  token(n: number, token: string | null): void {
    this.#tokens.get(n)?.(token);
    this.#tokens.delete(n);
  }

  /** The first window that answers: one of them may be gone without a word. */
  #askToken(of: string): Promise<string | null> {
    asked += 1;
    const n = asked;
    return new Promise((resolve) => {
      this.#tokens.set(n, resolve);
      for (const client of this.#clients) client.say({ kind: 'token', n, of });
    });
  }

  #use(socket: LiveSocket): void {
    this.#socket = socket;
    socket.on('connect', () => {
      this.#state = 'open';
      if (this.#clients.size === 0) return socket.disconnect();
      for (const client of this.#clients) client.say({ kind: 'event', event: 'connect' });
    });
    for (const event of ['disconnect', 'refused']) socket.on(event, (said) => this.#fall(event, said));
    socket.on('hearing', (said) => {
      this.#hearing = said;
      this.#tell('hearing', said);
    });
    for (const event of TOLD) socket.on(event, (said) => this.#tell(event, said));
    if (this.#state === 'opening') socket.connect(this.#member);
  }

  #tell(event: string, said: unknown): void {
    for (const client of this.#clients) client.say({ kind: 'event', event, said });
  }

  #greet(client: WorkerClient): void {
    client.say({ kind: 'event', event: 'connect' });
    if (this.#hearing !== undefined) client.say({ kind: 'event', event: 'hearing', said: this.#hearing });
  }

  /** Each window decides by itself when it comes back. */
  #fall(event: string, said: unknown): void {
    this.#state = 'closed';
    this.#hearing = undefined;
    const all = [...this.#clients];
    this.#clients.clear();
    for (const client of all) {
      client.rooms.clear();
      client.topics = [];
      client.say({ kind: 'event', event, said });
    }
  }

  #leaveRoom(client: WorkerClient, room: unknown): void {
    client.rooms.delete(nameOf(room));
    const isShared = [...this.#clients].some(({ rooms }) => rooms.has(nameOf(room)));
    if (!isShared && this.#state === 'open') this.#socket?.emit('leave', room);
  }

  #tellTopics(): void {
    const topics = new Set([...this.#clients].flatMap((client) => client.topics));
    this.#socket?.emit('follow', [...topics]);
  }

  /** One that is on its way is closed when it stands. */
  #end(): void {
    if (this.#state === 'open') this.#socket?.disconnect();
  }
}
