// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RENEWED } from '../connection-source.ts';
import { fakeConnection } from '../test/fake-connection.ts';
import { fakeHub } from '../test/fake-hub.ts';
import { fakeSession } from '../test/fake-session.ts';
import { createLive } from './live.ts';

const ada = { id: '0192f0c0-0000-7000-8000-000000000001', name: 'Ada L.', admin: false };
const bea = { id: '0192f0c0-0000-7000-8000-000000000002', name: 'Bea M.', admin: false };
const room = { service: 'community', id: '0192f0c0-0000-7000-8000-00000000000a' };
const message = { id: room.id, seq: 3, mine: false, content: 'Hello', created_at: '2026-01-01T00:00:00.000Z' };

const settled = () => vi.advanceTimersByTimeAsync(0);
let visibility: DocumentVisibilityState = 'visible';
const see = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const house = (who: typeof ada | null = ada) => {
  const hub = fakeHub();
  const session = fakeSession(who);
  const connection = fakeConnection();
  const live = createLive({ session, connection, open: hub.open });
  const heard: unknown[] = [];
  const ears = {
    message: (what: unknown) => void heard.push(what),
    upTo: (seq: number) => void heard.push(seq),
    typing: () => void heard.push('typing'),
    read: (seq: number) => void heard.push(`read ${seq}`),
    gap: () => void heard.push('gap'),
  };
  return { hub, session, connection, live, heard, ears };
};

describe('a conversation', () => {
  test('is joined when the connection stands, and what is said there is heard once it is', async () => {
    const { hub, live, heard, ears } = house();
    const leave = live.join(room, ears);
    await settled();
    expect([hub.connections(), hub.asked, live.all()]).toEqual([1, [], false]);
    hub.stand();
    await settled();
    expect(hub.asked).toEqual([
      ['follow', []],
      ['join', room],
    ]);
    expect([heard, live.all()]).toEqual([['gap'], true]);
    hub.say('message', { room, message });
    hub.say('message', { room: { ...room, service: 'marketplace' }, message });
    hub.say('message', { room, message: { ...message, seq: 'three' } });
    hub.say('typing', { room });
    hub.say('read', { room, seq: 2 });
    hub.say('news', { service: 'community', entity: 'message', id: room.id, seq: 7 });
    expect(heard).toEqual(['gap', message, 'typing', 'read 2', 7]);
    leave();
    expect(hub.asked.at(-1)).toEqual(['leave', room]);
  });

  test('is asked for again after a break, when it was closed, and when the hub had not heard all', async () => {
    const { hub, live, heard, ears } = house();
    live.join(room, ears);
    await settled();
    hub.stand();
    await settled();
    hub.fall();
    expect(live.all()).toBe(false);
    hub.stand();
    await settled();
    hub.say('closed', { room });
    await settled();
    hub.say('hearing', { all: false });
    expect(live.all()).toBe(false);
    hub.say('hearing', { all: true });
    expect(live.all()).toBe(true);
    expect(hub.asked.filter(([event]) => event === 'join')).toHaveLength(3);
    expect(heard).toEqual(['gap', 'gap', 'gap', 'gap']);
  });

  test('that cannot be joined now is tried again', async () => {
    const { hub, live, heard, ears } = house();
    hub.answers = async () => ({ error: 'unavailable' });
    live.join(room, ears);
    await settled();
    hub.stand();
    await settled();
    expect(heard).toEqual([]);
    hub.answers = async () => ({});
    await vi.advanceTimersByTimeAsync(10_000);
    expect(heard).toEqual(['gap']);
  });
});

test('news are heard by those who follow, and what may have been missed is asked for', async () => {
  const { hub, live } = house();
  const heard: (string | null)[] = [];
  const end = live.follow('community/post', (id) => void heard.push(id));
  await settled();
  hub.stand();
  await settled();
  hub.say('news', { service: 'community', entity: 'post', id: room.id });
  hub.say('news', { service: 'community', entity: 'comment', id: room.id });
  expect(heard).toEqual([null, room.id]);
  end();
  expect(hub.asked.at(-1)).toEqual(['follow', []]);
});

test('nothing is opened for a visitor, for nobody to hear, or where nobody looks', async () => {
  const visitor = house(null);
  visitor.live.join(room, visitor.ears);
  const idle = house();
  const unseen = house();
  see('hidden');
  unseen.live.join(room, unseen.ears);
  await settled();
  expect([visitor, idle, unseen].map(({ hub }) => hub.connections())).toEqual([0, 0, 0]);
  see('visible');
  visitor.session.become(ada);
  await settled();
  expect([visitor, idle, unseen].map(({ hub }) => hub.connections())).toEqual([1, 0, 1]);
});

test('whoever comes next has a connection of her own, and who leaves none', async () => {
  const { hub, session, live, ears } = house();
  live.join(room, ears);
  await settled();
  hub.stand();
  session.become(bea);
  await settled();
  expect([hub.isOpen(), hub.connections()]).toEqual([false, 2]);
  hub.stand();
  session.become(null);
  await settled();
  await vi.advanceTimersByTimeAsync(120_000);
  expect([hub.isOpen(), hub.connections()]).toEqual([false, 2]);
});

describe('a connection', () => {
  test('that says it is open and is dead is found when she comes back', async () => {
    const { hub, live, ears } = house();
    live.join(room, ears);
    await settled();
    hub.stand();
    await settled();
    see('hidden');
    see('visible');
    await settled();
    expect([hub.asked.at(-1)?.[0], hub.connections()]).toEqual(['probe', 1]);
    const renewed = vi.fn<() => void>();
    addEventListener(RENEWED, renewed);
    hub.answers = () => Promise.reject(new Error('timeout'));
    dispatchEvent(new Event('pageshow'));
    await settled();
    expect([hub.isOpen(), hub.connections()]).toEqual([false, 2]);
    // What was asked over the same network waits in vain; and again, where there was none until now.
    expect(renewed).toHaveBeenCalledTimes(1);
    hub.answers = async () => ({});
    hub.stand();
    expect(renewed).toHaveBeenCalledTimes(2);
    removeEventListener(RENEWED, renewed);
  });

  test('unseen for long is let go, and comes back with her', async () => {
    const { hub, live, ears } = house();
    live.join(room, ears);
    await settled();
    hub.stand();
    see('hidden');
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(hub.isOpen()).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(hub.isOpen()).toBe(false);
    see('visible');
    expect(hub.connections()).toBe(2);
  });

  test('that had to go for another of hers does not come back by itself, only when she looks at it', async () => {
    const { hub, live, ears } = house();
    live.join(room, ears);
    await settled();
    hub.stand();
    hub.say('displaced', {});
    hub.fall('io server disconnect');
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    dispatchEvent(new Event('online'));
    expect(hub.connections()).toBe(1);
    dispatchEvent(new Event('focus'));
    expect(hub.connections()).toBe(2);
    hub.stand();
    hub.say('displaced', {});
    hub.fall('io server disconnect');
    see('hidden');
    see('visible');
    expect(hub.connections()).toBe(3);
  });

  test('that the hub ends or refuses is made again after a while, which grows; a token is renewed before', async () => {
    const { hub, session, live, ears } = house();
    const renew = vi.spyOn(session, 'renewToken').mockResolvedValue('fresh');
    live.join(room, ears);
    await settled();
    hub.stand();
    hub.fall('io server disconnect');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(hub.connections()).toBe(2);
    hub.say('refused', 'sign_in');
    await settled();
    expect(renew).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(3_100);
    expect(hub.connections()).toBe(3);
    hub.say('refused', 'unavailable');
    await vi.advanceTimersByTimeAsync(1_900);
    expect(hub.connections()).toBe(3);
    await vi.advanceTimersByTimeAsync(4_200);
    expect(hub.connections()).toBe(4);
  });

  test('that broke is not tried again without a network, nor where nobody looks; it is with either', async () => {
    const { hub, connection, live, ears } = house();
    live.join(room, ears);
    await settled();
    hub.stand();
    connection.become(false);
    hub.fall();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(hub.connections()).toBe(1);
    connection.become(true);
    expect(hub.connections()).toBe(2);
    hub.stand();
    hub.fall();
    see('hidden');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(hub.connections()).toBe(2);
    see('visible');
    expect(hub.connections()).toBe(3);
  });

  test('on its way is not called back, which a browser would warn about: it is closed once it stands', async () => {
    const { hub, session, live, ears } = house();
    live.join(room, ears);
    await settled();
    session.become(null);
    expect([hub.connections(), hub.ends()]).toEqual([1, 0]);
    hub.stand();
    expect([hub.isOpen(), hub.ends(), hub.asked]).toEqual([false, 1, []]);
  });

  test('is probed while she looks, and not where she does not', async () => {
    const { hub, live, ears } = house();
    live.join(room, ears);
    await settled();
    hub.stand();
    await vi.advanceTimersByTimeAsync(40_000);
    const probes = () => hub.asked.filter(([event]) => event === 'probe').length;
    expect(probes()).toBe(2);
    see('hidden');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(probes()).toBe(2);
  });

  test('that hangs on its way is given up, and tried again', async () => {
    const { hub, live, ears } = house();
    live.join(room, ears);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([hub.connections(), hub.ends()]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(1_501);
    expect([hub.connections(), hub.ends()]).toEqual([2, 1]);
    hub.stand();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([hub.connections(), hub.ends()]).toEqual([2, 1]);
  });
});
