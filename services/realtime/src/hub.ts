import type { Server as HttpServer } from 'node:http';
import { type LiveRefusal, LiveRoom, LiveTopics } from '@reset/contracts/live';
import type { Verifier } from '@reset/service-kit/auth';
import type { Logger } from '@reset/service-kit/log';
import type { EndedSessions } from '@reset/service-kit/sessions';
import { Server as SocketServer } from 'socket.io';
import { admission } from './admission.ts';
import { createGroups } from './groups.ts';
import type { Hearing } from './hearing.ts';
import { hearNews } from './news.ts';
import { createPace } from './pace.ts';
import type { Parties } from './parties.ts';
import { createRooms } from './rooms.ts';
import { answerTo, type Server, type Socket, tell } from './socket.ts';

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

const BURST = 60;
const PER_SECOND = 10;

const openServer = (server: HttpServer): Server =>
  new SocketServer(server, {
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

/** Everybody who is connected: by member, by session, and by what she follows. */
const createPresence = () => {
  const [members, sessions, topics] = [createGroups<Socket>(), createGroups<Socket>(), createGroups<Socket>()];
  return {
    ...{ members, sessions, topics },
    add(socket: Socket): void {
      members.add(socket.data.member, socket);
      sessions.add(socket.data.session, socket);
    },
    remove(socket: Socket): void {
      members.remove(socket.data.member, socket);
      sessions.remove(socket.data.session, socket);
      for (const topic of socket.data.topics) topics.remove(topic, socket);
    },
    follow(socket: Socket, given: unknown): LiveRefusal | undefined {
      const { success, data } = LiveTopics.safeParse(given);
      if (!success) return 'invalid';
      for (const topic of socket.data.topics) topics.remove(topic, socket);
      socket.data.topics = [...new Set(data)];
      for (const topic of socket.data.topics) topics.add(topic, socket);
    },
  };
};

type Presence = ReturnType<typeof createPresence>;
type Rooms = ReturnType<typeof createRooms>;

/** What a page may say. */
const listenToPage = (socket: Socket, presence: Presence, rooms: Rooms): void => {
  const pace = createPace(BURST, PER_SECOND);
  socket.use((_, next) => (pace.take() ? next() : void socket.disconnect(true)));
  socket.on('join', (room, answer) => void rooms.join(socket, room).then((error) => answerTo(answer, error)));
  socket.on('leave', (given) => {
    const { data: room } = LiveRoom.safeParse(given);
    if (room) rooms.leave(socket, room);
  });
  socket.on('follow', (given, answer) => answerTo(answer, presence.follow(socket, given)));
  socket.on('typing', (room) => void rooms.typing(socket, room));
  socket.on('probe', (answer) => answerTo(answer, undefined));
};

/** Live connections: who they are, which conversations they are in, and what goes to whom. It knows no domain. */
export const createHub = ({ server, hearing, ended, verifier, parties, prefix, mostPerMember, log }: Options): Hub => {
  const io = openServer(server);
  const presence = createPresence();
  const rooms = createRooms({ hearing, parties, prefix, log });
  const { members, sessions, topics } = presence;

  io.use(admission({ ended, verifier, isFull: (member) => members.of(member).size >= mostPerMember }));
  io.on('connection', (socket) => {
    presence.add(socket);
    socket.once('disconnect', () => {
      clearTimeout(socket.data.expiry);
      presence.remove(socket);
      for (const room of [...socket.data.rooms.values()]) rooms.leave(socket, room);
    });
    // It may have ended between the token's check and here.
    if (ended.has(socket.data.session)) return void socket.disconnect(true);
    // The request of the handshake, its headers and its token are needed no more.
    Object.assign(socket.conn, { request: null });
    Object.assign(socket, { handshake: null });
    listenToPage(socket, presence, rooms);
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
    close: (room) => rooms.close(room),
  });

  return {
    counts: () => ({ open: io.of('/').sockets.size, rooms: rooms.size }),
    close: () => {
      io.disconnectSockets(true);
    },
  };
};
