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

/** Who is in which conversation here. */
export const createRooms = (options: Options) => {
  const { hearing, parties, prefix } = options;
  const rooms = createGroups<Socket>();
  const ears = new Map<string, () => void>();

  const leave = (socket: Socket, name: string): void => {
    socket.data.rooms = socket.data.rooms.filter((one) => one !== name);
    if (!rooms.remove(name, socket)) return;
    ears.get(name)?.();
    ears.delete(name);
  };

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
      for (const name of socket.data.rooms) leave(socket, name);
    },
    async join(socket: Socket, given: unknown): Promise<LiveRefusal | undefined> {
      const { success, data: room } = LiveRoom.safeParse(given);
      if (!success) return 'invalid';
      const name = nameOf(room);
      if (socket.data.rooms.length >= MOST_ROOMS && !socket.data.rooms.includes(name)) return 'limited';
      const may = await parties.of(room).catch(() => 'unavailable' as const);
      if (may === 'unavailable') return may;
      if (!may?.parties.includes(socket.data.member)) return 'not_found';
      // She may have left while it was asked.
      if (!socket.connected) return;
      if (!socket.data.rooms.includes(name)) socket.data.rooms = [...socket.data.rooms, name];
      if (rooms.add(name, socket))
        ears.set(
          name,
          listenTo(room, () => rooms.of(name), options),
        );
    },
    /** She writes: said to the others, if she may be there, as far as both sides show it. */
    async typing(socket: Socket, given: unknown): Promise<void> {
      const { data: room } = LiveRoom.safeParse(given);
      if (!room || !socket.data.rooms.includes(nameOf(room))) return;
      const may = await parties.of(room).catch(() => null);
      const { member } = socket.data;
      const { writing = [] } = may ?? {};
      if (writing.includes(member)) hearing.say(typingSubject(prefix, room), { parties: writing, sender_id: member });
    },
    /** Who may be there may have changed: everybody has to ask again. */
    close(room: LiveRoom): void {
      parties.forget(room);
      for (const socket of [...rooms.of(nameOf(room))]) close(socket, room);
    },
    /** She has to ask again for all that she is in. */
    closeAll(socket: Socket): void {
      for (const name of socket.data.rooms) {
        const [service = '', id = ''] = name.split('/');
        parties.forget({ service, id });
        close(socket, { service, id });
      }
    },
  };
};
