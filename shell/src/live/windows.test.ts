// @vitest-environment happy-dom
import { serverEvents } from '@reset/contracts/live';
import type { OpenLiveSocket } from '@reset/remote-kit/shell';
import { fakeHub } from '@reset/remote-kit/test';
import { expect, test } from 'vitest';
import type { FromWindow, ToWindow } from './said.ts';
import { takeWindows } from './windows.ts';

const room = { service: 'community', id: '0192f0c0-0000-7000-8000-00000000000a' };
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A browser with a hub behind it, and its windows. */
const browser = () => {
  const hub = fakeHub();
  const tokens: (string | null)[] = [];
  const open: OpenLiveSocket = async (token) => {
    const socket = await hub.open(token);
    return {
      ...socket,
      connect: (member) => {
        socket.connect(member);
        void token(member).then((its) => void tokens.push(its));
      },
    };
  };
  const take = takeWindows(open);
  const openWindow = () => {
    const told: ToWindow[] = [];
    let say: (message: FromWindow) => void = () => undefined;
    take({ say: (message) => void told.push(message), hear: (listen) => void (say = listen) });
    const events = () => told.flatMap((one) => (one.kind === 'event' ? [one.event] : []));
    return { told, say, events };
  };
  const connected = async (member = 'ada') => {
    const window = openWindow();
    window.say({ kind: 'connect', member });
    await settled();
    return window;
  };
  return { hub, tokens, openWindow, connected };
};

/** The number of the question for a token that a window was asked last. */
const questionOf = ({ told }: { readonly told: readonly ToWindow[] }): number => {
  const last = told.findLast((one) => one.kind === 'token');
  return last?.kind === 'token' ? last.n : -1;
};

test('windows of one member share a connection; one that comes later is told at once that it stands', async () => {
  const { hub, connected } = browser();
  const [first, second] = [await connected(), await connected()];
  hub.stand();
  const third = await connected();
  expect(hub.connections()).toBe(1);
  for (const { events } of [first, second, third]) expect(events()).toEqual(['connect', 'hearing']);
  for (const event of Object.keys(serverEvents)) {
    hub.say(event, { room });
    for (const { told } of [first, third]) expect(told.at(-1)).toEqual({ kind: 'event', event, said: { room } });
  }
});

test('somebody else in another window has a connection of her own', async () => {
  const { hub, connected } = browser();
  await connected('ada');
  await connected('bea');
  expect(hub.connections()).toBe(2);
});

test('what any window follows is followed, and a room is left with the last that is in it', async () => {
  const { hub, connected } = browser();
  const [first, second] = [await connected(), await connected()];
  hub.stand();
  first.say({ kind: 'emit', event: 'follow', said: [['community/post']] });
  second.say({ kind: 'emit', event: 'follow', said: [['community/post', 'community/comment']] });
  expect(hub.asked.at(-1)).toEqual(['follow', ['community/post', 'community/comment']]);
  for (const [n, window] of [first, second].entries())
    window.say({ kind: 'ask', n, event: 'join', ms: 1, said: [room] });
  await settled();
  expect(second.told.at(-1)).toEqual({ kind: 'answer', n: 1, said: {}, failed: false });
  second.say({ kind: 'disconnect' });
  expect(hub.asked.at(-1)).toEqual(['follow', ['community/post']]);
  first.say({ kind: 'emit', event: 'leave', said: [room] });
  expect(hub.asked.at(-1)).toEqual(['leave', room]);
});

test('it ends with the last window, and one that is on its way when it stands', async () => {
  const { hub, connected } = browser();
  const [first, second] = [await connected(), await connected()];
  hub.stand();
  first.say({ kind: 'disconnect' });
  expect(hub.isOpen()).toBe(true);
  second.say({ kind: 'disconnect' });
  expect(hub.isOpen()).toBe(false);
  const third = await connected();
  third.say({ kind: 'disconnect' });
  expect(hub.ends()).toBe(1);
  hub.stand();
  expect([hub.isOpen(), hub.ends()]).toEqual([false, 2]);
});

test('a break is told to each, and each comes back when it wants to', async () => {
  const { hub, connected } = browser();
  const [first, second] = [await connected(), await connected()];
  hub.stand();
  hub.fall();
  for (const { events } of [first, second]) expect(events().at(-1)).toBe('disconnect');
  first.say({ kind: 'connect', member: 'ada' });
  hub.stand();
  expect([first.events().at(-1), second.events().at(-1)]).toEqual(['hearing', 'disconnect']);
});

test('one that does not answer a probe is dead for all of them', async () => {
  const { hub, connected } = browser();
  const [first, second] = [await connected(), await connected()];
  hub.stand();
  hub.answers = () => Promise.reject(new Error('timeout'));
  first.say({ kind: 'ask', n: 1, event: 'probe', ms: 1, said: [] });
  await settled();
  expect([hub.isOpen(), second.events().at(-1)]).toEqual([false, 'disconnect']);
  expect(first.told.at(-1)).toMatchObject({ kind: 'answer', failed: true });
});

test('the token is asked of the windows, of that member; the first answer counts', async () => {
  const { tokens, connected } = browser();
  const [gone, later] = [await connected(), await connected()];
  const [n, again] = [gone, later].map(questionOf);
  expect(again).toBe(n);
  later.say({ kind: 'token', n: n ?? 0, token: 'hers' });
  gone.say({ kind: 'token', n: n ?? 0, token: null });
  await settled();
  expect(tokens).toEqual(['hers']);
});

test('a late answer for the one who was here before is none for who is here now', async () => {
  const { tokens, connected } = browser();
  const window = await connected('ada');
  const before = questionOf(window);
  window.say({ kind: 'connect', member: 'bea' });
  await settled();
  window.say({ kind: 'token', n: before, token: 'of Ada' });
  await settled();
  expect(tokens).toEqual([]);
  window.say({ kind: 'token', n: questionOf(window), token: 'of Bea' });
  await settled();
  expect(tokens).toEqual(['of Bea']);
});
