import { type Server as HttpServer, ServerResponse } from 'node:http';
import { type clientEvents, type LiveRefusal, LiveRoom, LiveTopics } from '@reset/contracts/live';
import type { Verifier } from '@reset/service-kit/auth';
import type { Logger } from '@reset/service-kit/log';
import type { EndedSessions } from '@reset/service-kit/sessions';
import { Server as SocketServer } from 'socket.io';
import { admission } from './admission.ts';
import { guardFrames } from './frames.ts';
import { createGroups } from './groups.ts';
import type { Hearing } from './hearing.ts';
import { hearNews } from './news.ts';
import { createPaces } from './pace.ts';
import type { Parties } from './parties.ts';
import { createRooms } from './rooms.ts';
import { answerTo, type Server, type Socket, tell } from './socket.ts';

interface Options {
  readonly server: HttpServer;
  readonly hearing: Hearing;
  readonly verifier: Verifier;
  readonly ended: Pick<EndedSessions, 'has' | 'known' | 'onEnded'>;
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

/** What a member may say on all her connections: at once, and in the long run. */
const PACE = { burst: 200, perSecond: 20 };

/** How often it is looked whose token has ended. */
const EXPIRY_MS = 1_000;

const openServer = (server: HttpServer): Server => {
  const io: Server = new SocketServer(server, {
    // One connection from the first byte, so that replicas need not know of each other.
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: 16 * 1024,
    connectTimeout: 5_000,
    // A page in sight probes by itself; one in the background is woken by no timer of ours within a minute.
    pingInterval: 65_000,
    pingTimeout: 20_000,
  });
  // The answer of an upgrade, which is made for middlewares only, lives as long as its socket and holds the request.
  io.engine.use((_: unknown, res: unknown, next: () => void) => {
    if (!(res instanceof ServerResponse)) Object.assign(res as object, { req: null });
    next();
  });
  return io;
};

/** Everybody who is connected: by member, and by what she follows. @param most connections of a member */
const createPresence = (most: number) => {
  const [members, topics] = [createGroups<Socket>(), createGroups<Socket>()];
  return {
    ...{ members, topics },
    /** @returns one that is too many: that which has said nothing for longest, as a page in sight probes */
    add(socket: Socket): Socket | undefined {
      const { member } = socket.data;
      members.add(member, socket);
      const [quietest] = members.of(member);
      return members.of(member).size > most ? quietest : undefined;
    },
    /** It is the last now of those who might have to go. */
    heard(socket: Socket): void {
      members.remove(socket.data.member, socket);
      members.add(socket.data.member, socket);
    },
    remove(socket: Socket): void {
      members.remove(socket.data.member, socket);
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
type Paces = ReturnType<typeof createPaces>;

type Heard = (this: Socket, event: string, ...said: unknown[]) => void;

/** What a page may say. One listener for all sockets. */
const pageListener = (presence: Presence, rooms: Rooms, paces: Paces): Heard => {
  const verbs: Record<(typeof clientEvents)[number], (socket: Socket, given: unknown, answer: unknown) => void> = {
    join: (socket, room, answer) => void rooms.join(socket, room).then((error) => answerTo(answer, error)),
    leave(socket, given) {
      const { data: room } = LiveRoom.safeParse(given);
      if (room) rooms.leave(socket, room);
    },
    follow: (socket, given, answer) => answerTo(answer, presence.follow(socket, given)),
    typing: (socket, room) => void rooms.typing(socket, room),
    probe: (_, answer) => answerTo(answer, undefined),
  };
  const isVerb = (event: string): event is keyof typeof verbs => Object.hasOwn(verbs, event);
  return function hear(event, given, answer) {
    if (!this.connected) return;
    if (!isVerb(event)) return;
    presence.heard(this);
    if (!paces.takes(this.data.member))
      answerTo(
        [given, answer].find((one) => typeof one === 'function'),
        'limited',
      );
    else verbs[event](this, given, answer);
  };
};

/** Ends each connection whose token has ended, with one timer for all. @returns ends the timer */
const endExpired = (all: () => Iterable<Socket>, paces: Paces): (() => void) => {
  const timer = setInterval(() => {
    const now = Date.now();
    paces.sweep(now);
    for (const socket of all()) if (socket.data.expires <= now) socket.disconnect(true);
  }, EXPIRY_MS);
  return () => clearInterval(timer);
};

/** Live connections: who they are, which conversations they are in, and what goes to whom. It knows no domain. */
export const createHub = ({ server, hearing, ended, verifier, parties, prefix, mostPerMember, log }: Options): Hub => {
  const io = openServer(server);
  const presence = createPresence(mostPerMember);
  const rooms = createRooms({ hearing, parties, prefix, log });
  const { members, topics } = presence;
  const { sockets } = io.of('/');
  guardFrames(io);
  const paces = createPaces(PACE);
  const hear = pageListener(presence, rooms, paces);
  const stopExpiry = endExpired(() => sockets.values(), paces);
  function gone(this: Socket): void {
    presence.remove(this);
    rooms.leaveAll(this);
  }

  io.use(admission({ ended, verifier }));
  io.on('connection', (socket) => {
    const tooMany = presence.add(socket);
    socket.on('disconnect', gone);
    // It may have ended between the token's check and here.
    if (ended.has(socket.data.session)) return void socket.disconnect(true);
    if (tooMany) {
      tell(tooMany, 'displaced', {});
      tooMany.disconnect(true);
    }
    // The request of the handshake, its headers and its token are needed no more.
    Object.assign(socket.conn, { request: null });
    Object.assign(socket, { handshake: null });
    socket.onAny(hear);
    tell(socket, 'hearing', { all: hearing.ok() });
  });

  ended.onEnded((session) => {
    for (const socket of sockets.values()) if (socket.data.session === session) socket.disconnect(true);
  });
  hearing.onChange((all) => {
    for (const socket of sockets.values()) tell(socket, 'hearing', { all });
  });
  hearNews(hearing, prefix, log, {
    toParties: (ids, news) => {
      for (const id of ids) for (const socket of members.of(id)) tell(socket, 'news', news);
    },
    recheck: (ids) => {
      for (const id of ids) for (const socket of members.of(id)) rooms.closeAll(socket);
    },
    toFollowers: (news) => {
      for (const socket of topics.of(`${news.service}/${news.entity}`)) tell(socket, 'news', news);
    },
    close: (room) => rooms.close(room),
  });

  return {
    counts: () => ({ open: sockets.size, rooms: rooms.size }),
    close: () => {
      stopExpiry();
      io.disconnectSockets(true);
    },
  };
};
