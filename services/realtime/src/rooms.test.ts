import type { LiveRoom } from '@reset/contracts/live';
import { createLogger } from '@reset/service-kit/log';
import { expect, test } from 'vitest';
import type { Hearing } from './hearing.ts';
import { createRooms } from './rooms.ts';
import type { Socket } from './socket.ts';

const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const [ana, bea, eve] = [uuid(1), uuid(2), uuid(3)];
const room: LiveRoom = { service: 'community', id: uuid(9) };

/** Rooms over a broker that tells at once; each socket keeps what it is told. */
const house = () => {
  const ears = new Map<string, Parameters<Hearing['hear']>[1]>();
  const hearing: Hearing = {
    all: () => true,
    hear: (subject, listen) => {
      ears.set(subject, listen);
      return () => void ears.delete(subject);
    },
    // Every ear is for all that is said of one conversation.
    say: (subject, said) => ears.get(subject.replace(/-live\.\w+/, '-live.*'))?.(said, subject),
    onChange: () => undefined,
    close: async () => undefined,
  };
  const part = { parties: [ana, bea], writing: [ana, bea] };
  const parties = { of: async () => part, forget: () => undefined };
  const rooms = createRooms({ hearing, parties, prefix: 'test', log: createLogger('test', 'silent') });
  const enter = async (member: string) => {
    const told: unknown[] = [];
    const socket = {
      ...{ connected: true, data: { member, rooms: [] }, conn: { writeBuffer: [] } },
      emit: (event: string, said: object) => told.push([event, said]),
    } as unknown as Socket;
    return { socket, told, refused: await rooms.join(socket, room) };
  };
  return { rooms, part, ears, hearing, enter };
};

test('that she writes goes to the other where both show it, and to nobody where one does not', async () => {
  const { rooms, part, enter } = house();
  const [a, b] = [await enter(ana), await enter(bea)];
  expect((await enter(eve)).refused).toBe('not_found');
  const bothWrite = async () => {
    await rooms.typing(a.socket, room);
    await rooms.typing(b.socket, room);
  };
  await bothWrite();
  expect([a.told, b.told]).toEqual([[['typing', { room }]], [['typing', { room }]]]);
  part.writing = [bea];
  await bothWrite();
  part.writing = [];
  await bothWrite();
  expect([a.told.length, b.told.length]).toEqual([1, 1]);
});

test('how far one has read goes to those whom the service names, as a number', async () => {
  const { hearing, enter } = house();
  const [a, b] = [await enter(ana), await enter(bea)];
  const subject = `test-live.read.community.${room.id}`;
  hearing.say(subject, { parties: [ana], seq: 4, content: 'words' });
  hearing.say(subject, { parties: [ana], seq: 'four' });
  hearing.say(subject, { parties: [eve], seq: 5 });
  expect([a.told, b.told]).toEqual([[['read', { room, seq: 4 }]], []]);
});

test('who leaves last takes all ears with her', async () => {
  const { rooms, ears, enter } = house();
  const { socket } = await enter(ana);
  expect(ears.size).toBe(1);
  rooms.leave(socket, room);
  expect([ears.size, rooms.size]).toEqual([0, 0]);
});
