import { live as said, LiveAnswer, type LiveRoom } from '@reset/contracts/live';
import type { Message } from '@reset/contracts/conversation';
import type * as z from 'zod/mini';
import type { ConnectionSource } from '../connection-source.ts';
import { onMemberChange } from '../member-change.ts';
import type { SessionSource } from '../session-source.ts';
import type { LiveSocket, OpenLiveSocket } from './live-socket.ts';

/** What a page hears of a conversation. */
interface RoomEars {
  readonly message: (message: Message) => void;
  /** There are messages up to this number. */
  readonly upTo: (seq: number) => void;
  readonly typing: () => void;
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

interface Around {
  readonly session: SessionSource;
  readonly connection: ConnectionSource;
  /** None: nothing is told, in tests and where the frame is drawn without a browser. */
  readonly open: OpenLiveSocket | undefined;
}

const PROBE_MS = 2_500;
const JOIN_MS = 10_000;
/** So long unseen it is let go; it comes back with her. */
const UNSEEN_MS = 5 * 60_000;
/** Between two tries after a refusal: by chance, so that those who were refused together do not come back together. */
const AGAIN_MS = { least: 1_000, most: 60_000 };

const nameOf = ({ service, id }: LiveRoom): string => `${service}/${id}`;

/** One connection for all pages of this tab, opened when the first of them wants to hear something. */
class TabLive implements Live {
  readonly #around: Around;
  readonly #rooms = new Map<string, { readonly room: LiveRoom; readonly ears: Set<RoomEars> }>();
  readonly #topics = new Map<string, Set<(id: string | null) => void>>();
  readonly #listeners = new Set<() => void>();
  #socket: Promise<LiveSocket> | null = null;
  #open: LiveSocket | null = null;
  #connected = false;
  /** Null until the hub has said so. */
  #hearing: boolean | null = null;
  #all = false;
  #refusals = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(around: Around) {
    this.#around = around;
    if (!around.open) return;
    onMemberChange(around.session, () => this.#restart());
    around.session.subscribe(() => this.#start());
    around.connection.subscribe(() => around.connection.online() && this.#probe());
    document.addEventListener('visibilitychange', () => this.#seen());
    addEventListener('pageshow', () => this.#probe());
    addEventListener('online', () => this.#probe());
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
    this.#start();
    return () => {
      known.ears.delete(ears);
      if (known.ears.size > 0 || this.#rooms.get(name) !== known) return;
      this.#rooms.delete(name);
      if (this.#connected) this.#open?.emit('leave', room);
    };
  };

  readonly follow = (topic: string, hear: (id: string | null) => void) => {
    const known = this.#topics.get(topic) ?? new Set();
    this.#topics.set(topic, known);
    known.add(hear);
    if (known.size === 1) this.#tellTopics();
    this.#start();
    return () => {
      known.delete(hear);
      if (known.size > 0 || this.#topics.get(topic) !== known) return;
      this.#topics.delete(topic);
      this.#tellTopics();
    };
  };

  readonly typing = (room: LiveRoom) => {
    if (this.#connected) this.#open?.emit('typing', room);
  };

  /** Opens the connection where somebody is here, and something is to be heard. */
  #start(): void {
    const { open, session } = this.#around;
    const wanted = this.#rooms.size + this.#topics.size > 0 && session.current().status === 'in';
    if (!open || !wanted || this.#socket || document.visibilityState !== 'visible') return;
    const opening = open(() => session.getToken());
    this.#socket = opening;
    opening.then(
      (socket) => this.#use(socket),
      () => {
        // What did not arrive is asked for again with the next page.
        if (this.#socket === opening) this.#socket = null;
      },
    );
  }

  #use(socket: LiveSocket): void {
    this.#open = socket;
    socket.on('connect', () => void this.#connect());
    socket.on('disconnect', (why) => this.#disconnect(why));
    socket.on('refused', (why) => void this.#refused(why));
    this.#on(socket, 'hearing', ({ all }) => {
      const isAgain = all && this.#hearing === false;
      this.#hearing = all;
      if (isAgain) this.#gap();
      this.#settle();
    });
    this.#on(socket, 'message', ({ room, message }) => this.#ears(room, (ears) => ears.message(message)));
    this.#on(socket, 'typing', ({ room }) => this.#ears(room, (ears) => ears.typing()));
    this.#on(socket, 'closed', ({ room }) => void this.#enter(room));
    this.#on(socket, 'news', ({ service, entity, id, seq }) => {
      if (seq !== undefined) this.#ears({ service, id }, (ears) => ears.upTo(seq));
      for (const hear of [...(this.#topics.get(`${service}/${entity}`) ?? [])]) hear(id);
    });
    socket.connect();
  }

  #on<N extends keyof typeof said>(
    socket: LiveSocket,
    event: N,
    does: (what: z.output<(typeof said)[N]>) => void,
  ): void {
    socket.on(event, (given) => {
      const { success, data } = said[event].safeParse(given);
      // A newer hub may say what this page does not know.
      if (success) does(data as z.output<(typeof said)[N]>);
    });
  }

  #ears(room: LiveRoom, tell: (ears: RoomEars) => void): void {
    for (const ears of [...(this.#rooms.get(nameOf(room))?.ears ?? [])]) tell(ears);
  }

  async #connect(): Promise<void> {
    this.#connected = true;
    this.#refusals = 0;
    this.#tellTopics();
    await Promise.all([...this.#rooms.values()].map(({ room }) => this.#enter(room)));
    this.#tellAll();
    this.#settle();
  }

  #disconnect(why: unknown): void {
    this.#connected = false;
    this.#hearing = null;
    this.#settle();
    // The hub ended it: with her token, or because it goes away itself. The library comes back after a break alone.
    if (why === 'io server disconnect') this.#again();
  }

  async #refused(why: unknown): Promise<void> {
    const { session } = this.#around;
    if (why === 'sign_in') {
      const token = await session.getToken();
      // The house finds out what its tokens are worth: renewed, or she is not signed in any more.
      if (token !== null) await session.renewToken(token).catch(() => null);
    }
    this.#again();
  }

  /** Comes back after a while, which grows. */
  #again(): void {
    clearTimeout(this.#timer);
    const wait = Math.min(AGAIN_MS.most, AGAIN_MS.least * 2 ** this.#refusals) * (0.5 + Math.random());
    this.#refusals += 1;
    this.#timer = setTimeout(() => {
      if (this.#around.session.current().status === 'in' && document.visibilityState === 'visible')
        this.#open?.connect();
    }, wait);
  }

  async #enter(room: LiveRoom): Promise<void> {
    const socket = this.#open;
    if (!this.#connected || !socket) return;
    try {
      const { error } = LiveAnswer.parse(await socket.ask('join', JOIN_MS, room));
      if (error === 'unavailable' || error === 'limited') throw new Error(error);
    } catch {
      // It goes on being asked for as before; with the next connection it is tried again.
      if (this.#connected && this.#rooms.has(nameOf(room))) setTimeout(() => void this.#enter(room), JOIN_MS);
      return;
    }
    // What was said before it was joined; and who may not any more is told so by its service.
    this.#ears(room, (ears) => ears.gap());
  }

  #tellTopics(): void {
    if (this.#connected) this.#open?.emit('follow', [...this.#topics.keys()]);
  }

  #gap(): void {
    for (const { ears } of [...this.#rooms.values()]) for (const ear of [...ears]) ear.gap();
    this.#tellAll();
  }

  #tellAll(): void {
    for (const listeners of [...this.#topics.values()]) for (const hear of [...listeners]) hear(null);
  }

  #settle(): void {
    const all = this.#connected && this.#hearing === true;
    if (all === this.#all) return;
    this.#all = all;
    for (const listener of [...this.#listeners]) listener();
  }

  /** A connection may say that it is open and be dead: after a sleep, another network, a rest in the browser's memory. */
  #probe(): void {
    if (document.visibilityState !== 'visible') return;
    this.#start();
    const socket = this.#open;
    if (!socket) return;
    if (!this.#connected) return socket.connect();
    socket.ask('probe', PROBE_MS).catch(() => {
      socket.disconnect();
      socket.connect();
    });
  }

  #seen(): void {
    clearTimeout(this.#timer);
    if (document.visibilityState === 'visible') this.#probe();
    else this.#timer = setTimeout(() => this.#open?.disconnect(), UNSEEN_MS);
  }

  /** Somebody else is here: nothing that was told to the one before is told to her. */
  #restart(): void {
    clearTimeout(this.#timer);
    this.#open?.disconnect();
    this.#refusals = 0;
    if (this.#around.session.current().status === 'in') {
      if (this.#open) this.#open.connect();
      else this.#start();
    }
  }
}

export const createLive = (around: Around): Live => new TabLive(around);
