import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { isFull } from './full.ts';
import { LiveReader, sendUntilTaken, type Way } from './live-reader.ts';
import { type Member, newMember } from './people.ts';
import type { TalkKind } from './talk-kinds.ts';
import { v7 as uuidv7 } from './uuid.ts';

/** A conversation of two who both read it. */
export interface Talk {
  readonly id: string;
  readonly two: readonly [Member, Member];
  readonly readers: readonly [LiveReader, LiveReader];
  /** What was acknowledged. */
  readonly taken: string[];
  /** Says something by one of the two, until it is acknowledged. */
  readonly say: (side: 0 | 1, content?: string) => Promise<string>;
}

/** So long a fault may be felt; what a database needs to come back is more. */
const boundOf = (fault: string): number => (fault === 'postgres' ? 10_000 : 5_000);
/** Over which what is written during a fault is spread. */
const SPREAD_MS = isFull ? 10_000 : 1_000;

/** @param wayOf how the two of a conversation come to the product, one by one */
export const startTalks = async (
  stack: Stack,
  kind: TalkKind,
  pairs: number,
  wayOf: (talk: number, side: 0 | 1) => Way = () => ({ door: stack }),
): Promise<Talk[]> => {
  const people = await Promise.all(Array.from({ length: pairs * 2 }, () => newMember(stack)));
  await stack.settle();
  const talks = await Promise.all(
    Array.from({ length: pairs }, async (_, n): Promise<Talk> => {
      const [a, b] = [people[2 * n], people[2 * n + 1]];
      if (!a || !b) throw new Error('a pair is two');
      const id = await kind.begin(stack, [a, b]);
      const talk = { kind, id };
      const [two, ways, taken] = [[a, b] as const, [wayOf(n, 0), wayOf(n, 1)] as const, [] as string[]];
      const say = async (side: 0 | 1, content = 'Words') => {
        const message = { id: uuidv7(), content };
        await sendUntilTaken(ways[side].door, two[side], talk, message);
        taken.push(message.id);
        return message.id;
      };
      return { id, two, readers: [new LiveReader(ways[0], a, talk), new LiveReader(ways[1], b, talk)], taken, say };
    }),
  );
  await expect.poll(() => readersOf(talks).every(({ isThere }) => isThere), { timeout: 90_000 }).toBe(true);
  return talks;
};

export const readersOf = (talks: readonly Talk[]): readonly LiveReader[] => talks.flatMap(({ readers }) => readers);

/** Something is said in every conversation, and both have it. */
const allHear = async (talks: readonly Talk[]): Promise<void> => {
  await Promise.all(
    talks.map(async ({ say, readers }) => {
      const id = await say(0);
      const isShown = () => readers.every(({ shown }) => shown.some((one) => one.id === id));
      await expect.poll(isShown, { intervals: [20], timeout: 60_000 }).toBe(true);
    }),
  );
};

/**
 * Both of every conversation write while something goes wrong.
 * @param fault lets it happen, says since when it may be well again, and waits until it is
 * @returns what is said of how long it was felt
 */
export const writeDuring = async (
  talks: readonly Talk[],
  name: string,
  sends: number,
  fault: () => Promise<{ readonly since: number; readonly back?: () => Promise<void> }>,
): Promise<string> => {
  let left = sends;
  const wait = (SPREAD_MS * talks.length * 2) / sends;
  const write = async ({ say }: Talk, side: 0 | 1) => {
    while (left > 0) {
      left -= 1;
      await Promise.all([say(side), pause(wait)]);
    }
  };
  const before = talks.reduce((n, { taken }) => n + taken.length, 0);
  const writing = Promise.all(talks.flatMap((talk) => [write(talk, 0), write(talk, 1)]));
  await expect.poll(() => talks.reduce((n, { taken }) => n + taken.length, 0)).toBeGreaterThan(before);
  const { since, back } = await fault();
  await allHear(talks);
  const felt = Math.round(performance.now() - since);
  await Promise.all([writing, back?.()]);
  if (isFull) expect.soft(felt, name).toBeLessThanOrEqual(boundOf(name));
  return `${name} ${felt} ms`;
};

/** Waits until everything that was acknowledged is shown; fails where something was lost, shown twice or out of order. */
export const expectWhole = async (
  talks: readonly Talk[],
  what: string,
  felt: readonly string[] = [],
): Promise<void> => {
  const all = talks.flatMap(({ taken, readers }) => readers.map(({ shown }) => ({ taken, shown })));
  const lost = () =>
    all.reduce((n, { taken, shown }) => {
      const there = new Set(shown.map(({ id }) => id));
      return n + taken.filter((id) => !there.has(id)).length;
    }, 0);
  await expect.poll(lost, { timeout: 90_000 }).toBe(0);
  const twice = all.reduce((n, { shown }) => n + shown.length - new Set(shown.map(({ id }) => id)).size, 0);
  const isNext = ({ seq }: { readonly seq: number }, at: number) => seq === at + 1;
  const inverted = all.reduce((n, { shown }) => n + shown.filter((one, at) => !isNext(one, at)).length, 0);
  const pushed = readersOf(talks).reduce((n, reader) => n + reader.pushed, 0);
  const sent = talks.reduce((n, { taken }) => n + taken.length, 0);
  const spans = felt.length > 0 ? `; felt for: ${felt.join(', ')}` : '';
  console.log(
    `${what}: ${sent} acknowledged, ${lost()} lost, ${twice} twice, ${inverted} out of order, ` +
      `${pushed} told by the hub${spans}`,
  );
  expect({ lost: lost(), twice, inverted }).toEqual({ lost: 0, twice: 0, inverted: 0 });
  expect(pushed).toBeGreaterThan(0);
  for (const reader of readersOf(talks)) reader.close();
};
