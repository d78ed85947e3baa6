import { Fail } from './errors.ts';
import type { Ctx, Me } from './types.ts';

/** How much of one kind of heavy work there may be, in one process. */
export interface Heavy {
  /** Members whose work runs beside each other; no bound where the work is another's. */
  readonly atOnce?: number;
  /** Requests of one member that may wait for her turn, and how long each waits. */
  readonly waiting: number;
  readonly waitMs: number;
  /** Requests of one member that are let in in a minute; no bound where something else counts them. */
  readonly perMinute?: number;
  /** Said to who is refused; the list's own words when left out. */
  readonly refused?: string;
}

interface Waiting {
  readonly member: string;
  readonly begin: () => void;
}

/** Who works and who waits, first come first served; each member is at work once. */
const queueOf = (atOnce: number) => {
  const working = new Set<string>();
  const queue = new Set<Waiting>();
  const beginNext = () => {
    for (const one of queue) {
      if (working.size >= atOnce) return;
      if (working.has(one.member)) continue;
      queue.delete(one);
      working.add(one.member);
      one.begin();
    }
  };
  return {
    waitingOf: (member: string) => [...queue].filter((one) => one.member === member).length,
    enter(one: Waiting) {
      queue.add(one);
      beginNext();
    },
    leave(one: Waiting) {
      if (!queue.delete(one)) working.delete(one.member);
      beginNext();
    },
  };
};

/** Counts by member, anew every so many milliseconds. @returns of `(member, now, more)` how much is hers in this time */
export const memberCounter = (ms: number) => {
  const counts = new Map<string, number>();
  let current = 0;
  return (member: string, now: number, more = 1): number => {
    const period = Math.floor(now / ms);
    if (period !== current) counts.clear();
    current = period;
    const count = (counts.get(member) ?? 0) + more;
    counts.set(member, count);
    return count;
  };
};

/** Passes a stream on and tells once when it is over, however it ends. */
const tellEnd = (source: ReadableStream<Uint8Array>, over: () => void): ReadableStream<Uint8Array> => {
  const reader = source.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(to) {
        try {
          const { done, value } = await reader.read();
          if (!done) return to.enqueue(value);
          to.close();
        } catch (error) {
          to.error(error);
        }
        over();
      },
      async cancel(reason) {
        await reader.cancel(reason).finally(over);
      },
    },
    { highWaterMark: 0 },
  );
};

type Asker = Pick<Ctx<Me>, 'me' | 'clock' | 'signal'>;
type MemberVerb<I, O, C extends Asker> = (ctx: C, input: I) => Promise<O>;

/**
 * Bounds what one member can ask of a heavy verb: it runs one at a time for her, the next waits a little, what is more
 * is refused before any work. An answer that is streamed keeps her turn until it ends or she leaves. It holds in each
 * replica: with two, two of hers run at once.
 * @throws (from the verb) Fail `limited` with Retry-After
 */
export const perMember = <I, O, C extends Asker = Ctx<Me>>(
  limits: Heavy,
  verb: MemberVerb<I, O, C>,
): MemberVerb<I, O, C> => {
  const { atOnce = Infinity, waiting, waitMs, perMinute = Infinity, refused } = limits;
  const queue = queueOf(atOnce);
  const countOf = memberCounter(60_000);
  const refuse = (ms: number) =>
    new Fail('limited', refused, undefined, { 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) });

  const turnOf = (member: string, signal: AbortSignal): Promise<() => void> =>
    new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(late);
        signal.removeEventListener('abort', giveUp);
      };
      const giveUp = () => {
        settle();
        queue.leave(one);
        reject(refuse(waitMs));
      };
      const late = setTimeout(giveUp, waitMs);
      signal.addEventListener('abort', giveUp);
      let over = false;
      const end = () => {
        if (!over) queue.leave(one);
        over = true;
      };
      const one: Waiting = {
        member,
        begin() {
          settle();
          resolve(end);
        },
      };
      queue.enter(one);
    });

  return async (ctx, input) => {
    const member = ctx.me.id;
    const now = ctx.clock().getTime();
    if (queue.waitingOf(member) >= waiting) throw refuse(waitMs);
    if (countOf(member, now) > perMinute) throw refuse(60_000 - (now % 60_000));
    const end = await turnOf(member, ctx.signal);
    let streamed = false;
    try {
      const output = await verb(ctx, input);
      streamed = output instanceof ReadableStream;
      return streamed ? (tellEnd(output as ReadableStream<Uint8Array>, end) as O) : output;
    } finally {
      if (!streamed) end();
    }
  };
};
