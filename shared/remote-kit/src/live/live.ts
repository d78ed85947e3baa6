import { LiveAnswer, type LiveRoom, serverEvents } from '@reset/contracts/live';
import type { Message } from '@reset/contracts/conversation';
import type * as z from 'zod/mini';
import { type Around, Line } from './line.ts';
import type { LiveSocket } from './live-socket.ts';

/** What a page hears of a conversation. */
interface RoomEars {
  readonly message: (message: Message) => void;
  /** There are messages up to this number. */
  readonly upTo: (seq: number) => void;
  readonly typing: () => void;
  /** The other has read up to this number. */
  readonly read: (seq: number) => void;
  /** Something may have been missed. */
  readonly gap: () => void;
}

/** What the hub tells the pages of this tab; where it cannot, they go on asking. */
export interface Live {
  /** Whether everything is told at this moment. */
  readonly all: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** @returns ends it */
  readonly join: (room: LiveRoom, ears: RoomEars) => () => void;
  /**
   * @param topic `<service>/<entity>`
   * @param hear told of what there is news, or null: some may have been missed
   */
  readonly follow: (topic: string, hear: (id: string | null) => void) => () => void;
  readonly typing: (room: LiveRoom) => void;
}

/** So long a room may take to be joined, and so long after it is tried again. */
const JOIN_MS = 10_000;

const nameOf = ({ service, id }: LiveRoom): string => `${service}/${id}`;

/** One connection for all pages of this tab, opened when the first of them wants to hear something. */
class TabLive implements Live {
  readonly #line: Line;
  readonly #rooms = new Map<string, { readonly room: LiveRoom; readonly ears: Set<RoomEars> }>();
  readonly #topics = new Map<string, Set<(id: string | null) => void>>();
  readonly #listeners = new Set<() => void>();
  /** Null until the hub has said so. */
  #hearing: boolean | null = null;
  #all = false;

  constructor(around: Around) {
    this.#line = new Line(around, {
      isWanted: () => this.#rooms.size + this.#topics.size > 0,
      listen: (socket) => this.#listen(socket),
      stands: () => void this.#stand(),
      fell: () => this.#fall(),
    });
  }

  readonly all = () => this.#all;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly join = (room: LiveRoom, ears: RoomEars) => {
    const name = nameOf(room);
    const known = this.#rooms.get(name) ?? { room, ears: new Set() };
    this.#rooms.set(name, known);
    if (known.ears.size === 0) void this.#enter(room);
    known.ears.add(ears);
    this.#line.review();
    return () => {
      known.ears.delete(ears);
      if (known.ears.size > 0 || this.#rooms.get(name) !== known) return;
      this.#rooms.delete(name);
      this.#line.socket()?.emit('leave', room);
    };
  };

  readonly follow = (topic: string, hear: (id: string | null) => void) => {
    const known = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, known);
    known.add(hear);
    if (known.size === 1) this.#tellTopics();
    this.#line.review();
    return () => {
      known.delete(hear);
      if (known.size > 0 || this.#topics.get(topic) !== known) return;
      this.#topics.delete(topic);
      this.#tellTopics();
    };
  };

  readonly typing = (room: LiveRoom) => {
    this.#line.socket()?.emit('typing', room);
  };

  #listen(socket: LiveSocket): void {
    this.#on(socket, 'hearing', ({ all }) => {
      const isAgain = all && this.#hearing === false;
      this.#hearing = all;
      if (isAgain) this.#gap();
      this.#settle();
    });
    this.#on(socket, 'message', ({ room, message }) => this.#ears(room, (ears) => ears.message(message)));
    this.#on(socket, 'typing', ({ room }) => this.#ears(room, (ears) => ears.typing()));
    this.#on(socket, 'read', ({ room, seq }) => this.#ears(room, (ears) => ears.read(seq)));
    this.#on(socket, 'closed', ({ room }) => void this.#enter(room));
    this.#on(socket, 'news', ({ service, entity, id, seq }) => {
      if (seq !== undefined) this.#ears({ service, id }, (ears) => ears.upTo(seq));
      for (const hear of [...(this.#topics.get(`${service}/${entity}`) ?? [])]) hear(id);
    });
  }

  #on<N extends keyof typeof serverEvents>(
    socket: LiveSocket,
    event: N,
    does: (what: z.output<(typeof serverEvents)[N]>) => void,
  ): void {
    socket.on(event, (given) => {
      const { success, data } = serverEvents[event].safeParse(given);
      // A newer hub may say what this page does not know.
      if (success) does(data as z.output<(typeof serverEvents)[N]>);
    });
  }

  #ears(room: LiveRoom, tell: (ears: RoomEars) => void): void {
    for (const ears of [...(this.#rooms.get(nameOf(room))?.ears ?? [])]) tell(ears);
  }

  async #stand(): Promise<void> {
    this.#tellTopics();
    await Promise.all([...this.#rooms.values()].map(({ room }) => this.#enter(room)));
    this.#tellAll();
    this.#settle();
  }

  #fall(): void {
    this.#hearing = null;
    this.#settle();
  }

  async #enter(room: LiveRoom): Promise<void> {
    const socket = this.#line.socket();
    if (!socket) return;
    try {
      const { error } = LiveAnswer.parse(await socket.ask('join', JOIN_MS, room));
      if (error === 'unavailable' || error === 'limited') throw new Error(error);
    } catch {
      // It goes on being asked for as before; with the next connection it is tried again.
      if (this.#line.socket() && this.#rooms.has(nameOf(room))) setTimeout(() => void this.#enter(room), JOIN_MS);
      return;
    }
    // What was said before it was joined; and who may not any more is told so by its service.
    this.#ears(room, (ears) => ears.gap());
  }

  #tellTopics(): void {
    this.#line.socket()?.emit('follow', [...this.#topics.keys()]);
  }

  #gap(): void {
    for (const { ears } of [...this.#rooms.values()]) for (const ear of [...ears]) ear.gap();
    this.#tellAll();
  }

  #tellAll(): void {
    for (const listeners of [...this.#topics.values()]) for (const hear of [...listeners]) hear(null);
  }

  #settle(): void {
    const all = this.#line.socket() !== null && this.#hearing === true;
    if (all === this.#all) return;
    this.#all = all;
    for (const listener of [...this.#listeners]) listener();
  }
}

export const createLive = (around: Around): Live => new TabLive(around);
