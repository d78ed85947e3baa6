import type { LiveRoom } from '@reset/contracts/live';
import { createLogger } from '@reset/service-kit/log';
import { expect, test } from 'vitest';
import type { Parties } from './parties.ts';
import { createRooms } from './rooms.ts';
import type { Socket } from './socket.ts';
import { fakeHearing } from './test/fake-hearing.ts';

const uuid = (n: number) => `01890a5d-ac96-774b-bcce-${String(n).padStart(12, '0')}`;
const [ana, bea, eve] = [uuid(1), uuid(2), uuid(3)];
const roomOf = (n: number): LiveRoom => ({ service: 'community', id: uuid(n) });
const room = roomOf(9);
const MOST = 30;

const part = () => ({ parties: [ana, bea], writing: [ana, bea], suspended: [] as string[] });

/** Rooms over a broker that tells at once; each socket keeps what it is told. */
const house = (of?: Parties['of']) => {
  const { hearing, ears } = fakeHearing();
  const now = part();
  const parties = { of: of ?? (async () => now), forget: () => undefined };
  const rooms = createRooms({ hearing, parties, prefix: 'test', log: createLogger('test', 'silent') });
  const connect = (member: string) => {
    const told: unknown[] = [];
    const socket = {
      ...{ connected: true, data: { member, rooms: [] }, conn: { writeBuffer: [] } },
      emit: (event: string, said: object) => told.push([event, said]),
    } as unknown as Socket;
    return { socket, told };
  };
  const enter = async (member: string) => {
    const page = connect(member);
    return { ...page, refused: await rooms.join(page.socket, room) };
  };
  return { rooms, part: now, ears, hearing, connect, enter };
};

/** Answers that come when the test says so, in the order of the questions. */
const slowly = () => {
  const asked: PromiseWithResolvers<Awaited<ReturnType<Parties['of']>>>[] = [];
  const of = () => {
    const one = Promise.withResolvers<Awaited<ReturnType<Parties['of']>>>();
    asked.push(one);
    return one.promise;
  };
  return { of, asked };
};

test('words go to the parties that they name, whoever else is in the room', async () => {
  const { hearing, enter } = house();
  const [a, b] = [await enter(ana), await enter(bea)];
  const message = { id: uuid(5), seq: 1, content: 'Hello', created_at: '2026-07-01T10:00:00.000Z' };
  const subject = `test-live.words.community.${room.id}`;
  hearing.say(subject, { parties: [ana, eve], sender_id: ana, message });
  expect([a.told, b.told]).toEqual([[['message', { room, message: { ...message, mine: true } }]], []]);
  hearing.say(subject, { parties: [bea], sender_id: ana, message });
  hearing.say(subject, { message });
  expect([a.told.length, b.told]).toEqual([1, [['message', { room, message: { ...message, mine: false } }]]]);
});

test('that a suspended member writes is told nobody; she hears of the other, and stays where she is', async () => {
  const { rooms, part: now, enter } = house();
  const [a, b] = [await enter(ana), await enter(bea)];
  now.suspended = [ana];
  for (const { socket } of [a, b]) await rooms.typing(socket, room);
  expect([a.told, b.told]).toEqual([[['typing', { room }]], []]);
});

test('that she writes goes to the other where both show it, and to nobody where one does not', async () => {
  const { rooms, part: now, enter } = house();
  const [a, b] = [await enter(ana), await enter(bea)];
  expect((await enter(eve)).refused).toBe('not_found');
  const bothWrite = async () => {
    await rooms.typing(a.socket, room);
    await rooms.typing(b.socket, room);
  };
  await bothWrite();
  expect([a.told, b.told]).toEqual([[['typing', { room }]], [['typing', { room }]]]);
  now.writing = [bea];
  await bothWrite();
  now.writing = [];
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

test('who leaves before she is let in is not in, and has room for others', async () => {
  const { of, asked } = slowly();
  const { rooms, ears, connect } = house(of);
  const { socket } = connect(ana);
  const answers = Array.from({ length: MOST + 1 }, (_, n) => {
    const answer = rooms.join(socket, roomOf(n));
    rooms.leave(socket, roomOf(n));
    return answer;
  });
  for (const one of asked) one.resolve(part());
  expect(new Set(await Promise.all(answers))).toEqual(new Set([undefined]));
  expect([rooms.size, ears.size, socket.data.rooms]).toEqual([0, 0, []]);
});

test('of more rooms at once than a socket may be in, as many as it may be in let it in', async () => {
  const { rooms, connect } = house();
  const { socket } = connect(ana);
  const answers = await Promise.all(Array.from({ length: MOST + 25 }, (_, n) => rooms.join(socket, roomOf(n))));
  expect(answers.slice(0, MOST)).toEqual(Array.from({ length: MOST }, () => undefined));
  expect(new Set(answers.slice(MOST))).toEqual(new Set(['limited']));
  expect(rooms.size).toBe(MOST);
  // One that she is in may be asked for again; one that she left makes room.
  expect(await rooms.join(socket, roomOf(3))).toBeUndefined();
  rooms.leave(socket, roomOf(3));
  expect([await rooms.join(socket, roomOf(40)), rooms.size]).toEqual([undefined, MOST]);
});

test('a refusal takes no room', async () => {
  let n = 0;
  const { rooms, connect } = house(async () => {
    n += 1;
    if (n % 2) throw new Error('away');
    return null;
  });
  const { socket } = connect(ana);
  for (let at = 0; at < MOST; at += 1) {
    expect(await rooms.join(socket, roomOf(at))).toBe('unavailable');
    expect(await rooms.join(socket, roomOf(at))).toBe('not_found');
  }
  expect([socket.data.rooms, rooms.size]).toEqual([[], 0]);
});

test('who leaves and comes again at once is in, whatever the first question is answered', async () => {
  const { of, asked } = slowly();
  const { rooms, connect } = house(of);
  const { socket } = connect(ana);
  const first = rooms.join(socket, room);
  rooms.leave(socket, room);
  const second = rooms.join(socket, room);
  asked[0]?.reject(new Error('away'));
  await first;
  asked[1]?.resolve(part());
  expect([await second, rooms.size]).toEqual([undefined, 1]);
});

test('who goes while it is asked leaves nothing', async () => {
  const { of, asked } = slowly();
  const { rooms, ears, connect } = house(of);
  const { socket } = connect(ana);
  const answer = rooms.join(socket, room);
  socket.connected = false;
  rooms.leaveAll(socket);
  asked[0]?.resolve(part());
  await answer;
  expect([rooms.size, ears.size, socket.data.rooms]).toEqual([0, 0, []]);
});

test('after a block she is told of each room that she is in, and what was on its way is asked again', async () => {
  const { of, asked } = slowly();
  const forgotten: LiveRoom[] = [];
  const { hearing } = fakeHearing();
  const parties = { of, forget: (one: LiveRoom) => void forgotten.push(one) };
  const rooms = createRooms({ hearing, parties, prefix: 'test', log: createLogger('test', 'silent') });
  const { socket, told } = house().connect(ana);
  const answers = [rooms.join(socket, room), rooms.join(socket, roomOf(10))];
  asked[0]?.resolve(part());
  await answers[0];
  rooms.closeAll(socket);
  expect([told, forgotten, rooms.size]).toEqual([[['closed', { room }]], [room, roomOf(10)], 0]);
  asked[1]?.resolve(part());
  expect([await answers[1], rooms.size]).toEqual([undefined, 1]);
});
