import {
  HasRead,
  type LiveRefusal,
  LiveRoom,
  readSubject,
  roomSubjects,
  Typing,
  typingSubject,
  Words,
} from '@reset/contracts/live';
import type { Logger } from '@reset/service-kit/log';
import { createGroups } from './groups.ts';
import type { Hearing } from './hearing.ts';
import type { Parties } from './parties.ts';
import { type Socket, tell } from './socket.ts';

interface Options {
  readonly hearing: Hearing;
  readonly parties: Parties;
  readonly prefix: string;
  readonly log: Logger;
}

const MOST_ROOMS = 30;
const nameOf = ({ service, id }: LiveRoom): string => `${service}/${id}`;

/** Listens to what is said in a conversation, for those of its parties who are there. @returns ends it */
const listenTo = (room: LiveRoom, there: () => Iterable<Socket>, { hearing, prefix, log }: Options): (() => void) => {
  const hearWords = (said: unknown) => {
    const { success, data } = Words.safeParse(said);
    if (!success) {
      log.warn('words that could not be read');
      return;
    }
    for (const socket of there()) {
      const { member } = socket.data;
      const message = { ...data.message, mine: member === data.sender_id };
      if (data.parties.includes(member)) tell(socket, 'message', { room, message });
    }
  };
  const hearRead = (said: unknown) => {
    const { success, data } = HasRead.safeParse(said);
    if (!success) return;
    for (const socket of there()) {
      if (data.parties.includes(socket.data.member)) tell(socket, 'read', { room, seq: data.seq });
    }
  };
  const hearTyping = (said: unknown) => {
    const { success, data } = Typing.safeParse(said);
    if (!success) return;
    for (const socket of there()) {
      const { member } = socket.data;
      if (member !== data.sender_id && data.parties.includes(member)) tell(socket, 'typing', { room });
    }
  };
  const [typing, read] = [typingSubject(prefix, room), readSubject(prefix, room)];
  return hearing.hear(roomSubjects(prefix, room), (said, subject) => {
    if (subject === typing) hearTyping(said);
    else if (subject === read) hearRead(said);
    else hearWords(said);
  });
};

/** Who is in which conversation, and what each socket has noted of it. */
const createSeats = (options: Options) => {
  const rooms = createGroups<Socket>();
  const ears = new Map<string, () => void>();
  return {
    rooms,
    isNoted: (socket: Socket, name: string): boolean => socket.data.rooms.some((one) => one.name === name),
    enter: (socket: Socket, room: LiveRoom): void => {
      const name = nameOf(room);
      if (!rooms.add(name, socket)) return;
      ears.set(
        name,
        listenTo(room, () => rooms.of(name), options),
      );
    },
    leave: (socket: Socket, name: string): void => {
      socket.data.rooms = socket.data.rooms.filter((one) => one.name !== name);
      if (!rooms.remove(name, socket)) return;
      ears.get(name)?.();
      ears.delete(name);
    },
  };
};

/** Conversations as pages join and leave them. */
export const createRooms = (options: Options) => {
  const { hearing, parties, prefix } = options;
  const { rooms, isNoted, enter, leave } = createSeats(options);
  const close = (socket: Socket, room: LiveRoom): void => {
    leave(socket, nameOf(room));
    tell(socket, 'closed', { room });
  };

  return {
    get size() {
      return rooms.size;
    },
    leave: (socket: Socket, room: LiveRoom): void => leave(socket, nameOf(room)),
    leaveAll(socket: Socket): void {
      for (const { name } of socket.data.rooms) leave(socket, name);
    },
    async join(socket: Socket, given: unknown): Promise<LiveRefusal | undefined> {
      const { success, data: room } = LiveRoom.safeParse(given);
      if (!success) return 'invalid';
      const name = nameOf(room);
      if (socket.data.rooms.length >= MOST_ROOMS && !isNoted(socket, name)) return 'limited';
      // Noted before it is asked, so that she may leave meanwhile, and no more are asked for than she may be in.
      const asked = { name };
      socket.data.rooms = [...socket.data.rooms.filter((one) => one.name !== name), asked];
      const may = await parties.of(room).catch(() => 'unavailable' as const);
      const refused = may === 'unavailable' ? may : !may?.parties.includes(socket.data.member) && 'not_found';
      if (!refused) {
        if (socket.connected && isNoted(socket, name)) enter(socket, room);
        return;
      }
      // Where she asked anew meanwhile, that question's answer holds.
      if (socket.data.rooms.includes(asked)) leave(socket, name);
      return refused;
    },
    /** She writes: said to the others, if she may be there and may write, as far as both sides show it. */
    async typing(socket: Socket, given: unknown): Promise<void> {
      const { data: room } = LiveRoom.safeParse(given);
      if (!room || !rooms.of(nameOf(room)).has(socket)) return;
      const may = await parties.of(room).catch(() => null);
      const { member } = socket.data;
      const { writing = [], suspended = [] } = may ?? {};
      if (writing.includes(member) && !suspended.includes(member))
        hearing.say(typingSubject(prefix, room), { parties: writing, sender_id: member });
    },
    /** Who may be there may have changed: everybody has to ask again. */
    close(room: LiveRoom): void {
      parties.forget(room);
      for (const socket of [...rooms.of(nameOf(room))]) close(socket, room);
    },
    /** She has to ask again for all that she is in; what is on its way is asked again by itself. */
    closeAll(socket: Socket): void {
      for (const { name } of socket.data.rooms) {
        const [service = '', id = ''] = name.split('/');
        parties.forget({ service, id });
        if (rooms.of(name).has(socket)) close(socket, { service, id });
      }
    },
  };
};
