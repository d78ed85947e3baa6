import { readFileSync } from 'node:fs';
import type { Stack } from '@reset/stack';
import type { Bare } from './live/bare.ts';
import { type Child, startChild } from './live/child.ts';
import type { Client, Outcome, Person } from './live/client.ts';
import { heldAfterSweep } from './live/memory.ts';
import { databaseOf, peopleWhoListen, peopleWhoTalk } from './live/people.ts';
import { benchScreens } from './live/screen.ts';
import { inTurn, median, report } from './rounds.ts';

const CONVERSATIONS = 1_000;
const OFFERED = 2_000;
const OFFER_MS = 5_000;
const ROUNDS = 5;
const EACH = 200;
const IDLE = 10_000;
/** Parts of what was taken at most; the first that is taken as it is offered is compared. */
const PARTS = [0.9, 0.75, 0.6, 0.45, 0.3, 0.2, 0.1];
/** Files that the process with the most sockets has open. */
const FILES = IDLE + 500;

interface Side {
  readonly client: Child<Client>;
  readonly url: string;
  readonly service: string | null;
}
interface Weighed extends Side {
  readonly held: () => Promise<number>;
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

const openFiles = (): number =>
  Number(/^Max open files\s+\d+\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? FILES);

/** Opens sockets. @returns bytes that the server holds for each */
const openAll = async ({ client, url, service, held }: Weighed, people: readonly Person[]): Promise<number> => {
  // What is made with the first ones is not counted.
  await client.ask('open', { url, service, people: people.slice(0, 200) });
  await client.ask('close', undefined);
  const before = await held();
  await client.ask('open', { url, service, people });
  return ((await held()) - before) / people.length;
};

const perSecond = (count: number) => ((count * 1000) / OFFER_MS).toFixed(0);

const tellOffer = (name: string, { offered, taken, told, p50, p99 }: Outcome): void =>
  console.log(
    `  ${name}: offered ${perSecond(offered)}, taken ${perSecond(taken)}, told ${perSecond(told)} a second, ` +
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
  );

/** @returns a rate at which everything that is offered is taken, and no queue grows */
const fairRate = async (side: Side, most: number): Promise<number> => {
  for (const part of PARTS) {
    const rate = Math.floor(Math.min(OFFERED, most * part));
    const { offered, told } = await side.client.ask('offer', { perSecond: rate, ms: OFFER_MS });
    if (told >= offered * 0.97) return rate;
  }
  throw new Error('nothing was taken as it was offered');
};

const compare = (name: string, key: 'p50' | 'p99', bar: string, runs: { a: Outcome[]; b: Outcome[] }): void => {
  const [a, b] = [runs.a, runs.b].map((all) => median(all.map((one) => one[key])));
  report(name, (a ?? 0) / (b ?? 0), bar, `${a?.toFixed(1)} and ${b?.toFixed(1)} ms`);
};

const compareTimes = async (ours: Side, bare: Side, storing: Side): Promise<void> => {
  const offer = (side: Side, rate: number) => side.client.ask('offer', { perSecond: rate, ms: OFFER_MS });
  for (const { client } of [ours, bare, storing]) await client.ask('warmUp', undefined);
  const flood = await offer(ours, OFFERED);
  tellOffer('the hub, all that is offered', flood);
  tellOffer('bare socket.io, all that is offered', await offer(bare, OFFERED));

  const rate = await fairRate(ours, (flood.taken * 1000) / OFFER_MS);
  for (const [name, side, bars] of [
    ['live', bare, ['<= 2', '<= 3']],
    ['live vs one that stores', storing, ['none', 'none']],
  ] as const) {
    const runs = await inTurn(
      ROUNDS,
      () => offer(ours, rate),
      () => offer(side, rate),
    );
    compare(`${name}, ${rate} a second, p50`, 'p50', 'none', runs);
    compare(`${name}, ${rate} a second, p99`, 'p99', bars[0], runs);
    const turns = await inTurn(
      ROUNDS,
      () => ours.client.ask('inTurns', EACH),
      () => side.client.ask('inTurns', EACH),
    );
    compare(`${name}, one after the other, p50`, 'p50', bars[1], turns);
  }
};

/**
 * 2,000 sockets of members who talk in twos: from sending a message, which its service seals and stores, until the hub
 * has told the other, against socket.io that only passes it on, and one that stores the words; and what a socket holds
 * of each server's memory.
 * @param inspectPort of the hub; the next one is free as well
 */
export const benchLive = async (stack: Stack, inspectPort: number): Promise<void> => {
  if (openFiles() < FILES) {
    console.log(`live vs bare socket.io: left out, a process may open ${openFiles()} files only (ulimit -Hn ${FILES})`);
    return;
  }
  const [bareServer, storingServer] = [
    startChild<Bare>('bare.ts', [`--inspect-port=${inspectPort + 1}`]),
    startChild<Bare>('bare.ts'),
  ];
  const screenServer = startChild<Bare>('bare.ts');
  await benchScreens(stack, screenServer).finally(() => screenServer.stop());
  const newClient = () => startChild<Client>('client.ts');
  const clients = [newClient(), newClient(), newClient()] as const;
  try {
    const ours: Weighed = {
      ...{ client: clients[0], url: stack.address('realtime'), service: stack.address('community') },
      held: () => heldAfterSweep(stack.parts.pid('realtime') ?? 0, inspectPort),
    };
    const bare: Weighed = {
      ...{ client: clients[1], url: await bareServer.ask('start', null), service: null },
      held: () => heldAfterSweep(bareServer.pid, inspectPort + 1),
    };
    const storing = { client: clients[2], url: await storingServer.ask('start', databaseOf(stack)), service: null };
    const people = await peopleWhoTalk(stack, CONVERSATIONS);
    const [a, b] = [await openAll(ours, people), await openAll(bare, people)];
    report('live, memory of each of 2,000 sockets', a / b, '<= 1.3', `${kilobytes(a)} and ${kilobytes(b)} KB`);
    await storing.client.ask('open', { url: storing.url, service: null, people });
    await compareTimes(ours, bare, storing);

    for (const { client } of [ours, bare, storing]) await client.ask('close', undefined);
    const idle = await peopleWhoListen(stack, IDLE);
    const [c, d] = [await openAll(ours, idle), await openAll(bare, idle)];
    report('live, memory of each of 10,000 idle sockets', c / d, '<= 1.3', `${kilobytes(c)} and ${kilobytes(d)} KB`);
  } finally {
    await Promise.all([bareServer, storingServer, ...clients].map((child) => child.stop()));
  }
};
