import type { Server as HttpServer } from 'node:http';
import {
  type live,
  type LiveRefusal,
  LiveRoom,
  LiveTopics,
  Typing,
  typingSubject,
  Words,
  wordsSubject,
} from '@reset/contracts/live';
import type { Verifier } from '@reset/service-kit/auth';
import type { Logger } from '@reset/service-kit/log';
import type { EndedSessions } from '@reset/service-kit/sessions';
import { Server, type Socket as AnySocket } from 'socket.io';
import * as z from 'zod';
import { createGroups } from './groups.ts';
import type { Hearing } from './hearing.ts';
import { hearNews } from './news.ts';
import { createPace } from './pace.ts';
import type { Parties } from './parties.ts';

type Said = { readonly [N in keyof typeof live]: (said: z.output<(typeof live)[N]>) => void };
type Answer = (answer: { error?: LiveRefusal }) => void;

/** Whose a socket is. */
interface Held {
  readonly member: string;
  readonly session: string;
  /** With her token the connection ends; the next one comes with a new one. */
  readonly expiry: NodeJS.Timeout;
  /** Conversations that she has joined, by name. */
  readonly rooms: Map<string, LiveRoom>;
  topics: readonly string[];
}
type Socket = AnySocket<Record<string, (...said: unknown[]) => void>, Said, never, Held>;

interface Options {
  readonly server: HttpServer;
  readonly hearing: Hearing;
  readonly verifier: Verifier;
  readonly ended: EndedSessions;
  readonly parties: Parties;
  readonly prefix: string;
  readonly mostPerMember: number;
  readonly log: Logger;
}

interface Hub {
  /** For `/statusz`. */
  readonly counts: () => { readonly open: number; readonly rooms: number };
  close(): void;
}

const MOST_ROOMS = 30;
/** Answers that wait for a socket that does not read them. */
const MOST_WAITING = 500;
const BURST = 60;
const PER_SECOND = 10;

const Handshake = z.object({ token: z.string().max(4_096) });
const nameOf = ({ service, id }: LiveRoom): string => `${service}/${id}`;
const answerOf = (given: unknown): Answer => (typeof given === 'function' ? (given as Answer) : () => {});

/** Live connections: who they are, which conversations they are in, and what goes to whom. It knows no domain. */
export const createHub = ({ hearing, ended, verifier, parties, prefix, log, ...o }: Options): Hub => {
  const io = new Server<Record<string, (...said: unknown[]) => void>, Said, never, Held>(o.server, {
    // One connection from the first byte, so that replicas need not know of each other.
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16 * 1024,
    connectTimeout: 5_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
  });
  const members = createGroups<Socket>();
  const sessions = createGroups<Socket>();
  const rooms = createGroups<Socket>();
  const topics = createGroups<Socket>();
  const ears = new Map<string, () => void>();

  const tell = <N extends keyof typeof live>(socket: Socket, event: N, said: z.output<(typeof live)[N]>): void => {
    const { writeBuffer } = socket.conn as unknown as { readonly writeBuffer: readonly unknown[] };
    if (writeBuffer.length > MOST_WAITING) socket.disconnect(true);
    else (socket.emit as (event: string, said: unknown) => void)(event, said);
  };

  const listen = (room: LiveRoom): void => {
    const there = () => rooms.of(nameOf(room));
    const toParties = (of: readonly string[], send: (socket: Socket, member: string) => void) => {
      for (const socket of there()) if (of.includes(socket.data.member)) send(socket, socket.data.member);
    };
    const words = hearing.hear(wordsSubject(prefix, room), (said) => {
      const { success, data } = Words.safeParse(said);
      if (!success) return void log.warn('words that could not be read');
      const { message, sender_id } = data;
      toParties(data.parties, (socket, member) =>
        tell(socket, 'message', { room, message: { ...message, mine: member === sender_id } }),
      );
    });
    const typing = hearing.hear(typingSubject(prefix, room), (said) => {
      const { success, data } = Typing.safeParse(said);
      if (!success) return;
      toParties(data.parties, (socket, member) => member !== data.sender_id && tell(socket, 'typing', { room }));
    });
    ears.set(nameOf(room), () => {
      words();
      typing();
    });
  };

  const leave = (socket: Socket, room: LiveRoom): void => {
    const name = nameOf(room);
    if (!socket.data.rooms.delete(name) || !rooms.remove(name, socket)) return;
    ears.get(name)?.();
    ears.delete(name);
  };

  const join = async (socket: Socket, given: unknown): Promise<LiveRefusal | undefined> => {
    const { success, data: room } = LiveRoom.safeParse(given);
    if (!success) return 'invalid';
    const name = nameOf(room);
    if (socket.data.rooms.size >= MOST_ROOMS && !socket.data.rooms.has(name)) return 'limited';
    const may = await parties.of(room).catch(() => 'unavailable' as const);
    if (may === 'unavailable') return may;
    if (!may?.includes(socket.data.member)) return 'not_found';
    if (!socket.connected) return;
    socket.data.rooms.set(name, room);
    if (rooms.add(name, socket)) listen(room);
  };

  const typing = async (socket: Socket, given: unknown): Promise<void> => {
    const { data: room } = LiveRoom.safeParse(given);
    if (!room || !socket.data.rooms.has(nameOf(room))) return;
    const may = await parties.of(room).catch(() => null);
    const { member } = socket.data;
    if (may?.includes(member)) hearing.say(typingSubject(prefix, room), { parties: may, sender_id: member });
  };

  const follow = (socket: Socket, given: unknown): LiveRefusal | undefined => {
    const { success, data } = LiveTopics.safeParse(given);
    if (!success) return 'invalid';
    for (const topic of socket.data.topics) topics.remove(topic, socket);
    socket.data.topics = [...new Set(data)];
    for (const topic of socket.data.topics) topics.add(topic, socket);
  };

  /** @returns who shows a token, until when; null when nobody may come in with it */
  const admit = async (token: string) => {
    if (!ended.known()) return null;
    const claims = await verifier.verify(token);
    return claims && !ended.has(claims.session) ? claims : null;
  };
  const endAt = (socket: Socket, expires: number) => setTimeout(() => socket.disconnect(true), expires - Date.now());

  const forget = (socket: Socket): void => {
    clearTimeout(socket.data.expiry);
    members.remove(socket.data.member, socket);
    sessions.remove(socket.data.session, socket);
    for (const topic of socket.data.topics) topics.remove(topic, socket);
    for (const room of [...socket.data.rooms.values()]) leave(socket, room);
  };

  io.use(async (socket, next) => {
    const refuse = (why: LiveRefusal) => next(new Error(why));
    const { data } = Handshake.safeParse(socket.handshake.auth);
    try {
      const claims = data && (await admit(data.token));
      if (!claims) return refuse(ended.known() ? 'sign_in' : 'unavailable');
      if (members.of(claims.sub).size >= o.mostPerMember) return refuse('limited');
      const { sub: member, session, expires } = claims;
      Object.assign(socket.data, { member, session, rooms: new Map(), topics: [], expiry: endAt(socket, expires) });
      next();
    } catch {
      refuse('unavailable');
    }
  });

  io.on('connection', (socket) => {
    const { member, session } = socket.data;
    members.add(member, socket);
    sessions.add(session, socket);
    // It may have ended between the token's check and here.
    if (ended.has(session)) return void socket.disconnect(true);
    socket.once('disconnect', () => forget(socket));
    // The request of the handshake, its headers and its token are needed no more.
    Object.assign(socket.conn, { request: null });
    Object.assign(socket, { handshake: null });

    const pace = createPace(BURST, PER_SECOND);
    socket.use((_, next) => (pace.take() ? next() : void socket.disconnect(true)));
    socket.on(
      'join',
      (room, answer) => void join(socket, room).then((error) => answerOf(answer)(error ? { error } : {})),
    );
    socket.on('leave', (given) => {
      const { data: room } = LiveRoom.safeParse(given);
      if (room) leave(socket, room);
    });
    socket.on('follow', (given, answer) => {
      const error = follow(socket, given);
      answerOf(answer)(error ? { error } : {});
    });
    socket.on('typing', (room) => void typing(socket, room));
    socket.on('probe', (answer) => answerOf(answer)({}));
    tell(socket, 'hearing', { all: hearing.all() });
  });

  ended.onEnded((session) => {
    for (const socket of [...sessions.of(session)]) socket.disconnect(true);
  });
  hearing.onChange((all) => {
    for (const socket of io.of('/').sockets.values()) tell(socket, 'hearing', { all });
  });
  hearNews(hearing, prefix, log, {
    toParties: (ids, news) => {
      for (const id of ids) for (const socket of members.of(id)) tell(socket, 'news', news);
    },
    toFollowers: (news) => {
      for (const socket of topics.of(`${news.service}/${news.entity}`)) tell(socket, 'news', news);
    },
    close: (room) => {
      parties.forget(room);
      for (const socket of [...rooms.of(nameOf(room))]) {
        leave(socket, room);
        tell(socket, 'closed', { room });
      }
    },
  });

  return {
    counts: () => ({ open: io.of('/').sockets.size, rooms: rooms.size }),
    close: () => io.disconnectSockets(true),
  };
};
