import http from 'node:http';
import { expect } from '@playwright/test';
import type { Stack } from '@reset/stack';
import { isFull } from './full.ts';

/** Below this many milliseconds no p95 is called slow: it is the machine's, not the product's. */
const FLOOR_MS = 25;
/** How often she asks for comparison. */
const ALONE = isFull ? 600 : 90;

interface Seen {
  readonly p95: number;
  readonly statuses: readonly number[];
}

/** What she asks for: a path, or what is posted to one. */
type Wish = string | readonly [path: string, body: () => unknown];

const ask = (url: string, agent: http.Agent, token: string | undefined, body: unknown): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    const request = http.request(url, { method, agent, localAddress: '127.0.0.2', headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', () => resolve(0));
      answer.resume();
    });
    request.on('error', () => resolve(0));
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** Somebody at another address who uses the product meanwhile. */
export const bystander = (stack: Stack, wishes: readonly Wish[], token?: string) => {
  const agent = new http.Agent({ keepAlive: true });
  const { names, restarts } = stack.parts;
  const lives = () => Object.fromEntries(names.map((name) => [name, restarts(name)]));
  const livesBefore = lives();

  /** Asks for each in turn until the work is done, at least so often. */
  const during = async (work: Promise<unknown>, least = 60): Promise<Seen> => {
    const times: number[] = [];
    const statuses: number[] = [];
    let done = false;
    const ended = work.finally(() => (done = true));
    ended.catch(() => {});
    while (!done || times.length < least) {
      for (const wish of wishes) {
        const [path, body] = typeof wish === 'string' ? [wish] : [wish[0], wish[1]()];
        const began = performance.now();
        statuses.push(await ask(stack.url + path, agent, token, body));
        times.push(performance.now() - began);
      }
    }
    await ended;
    return { p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0, statuses };
  };
  return {
    during,
    /** How it is when nothing happens. */
    before: () => during(Promise.resolve(), ALONE),
    /** Prints what she saw of an attack, and holds it against the bars: her p95 only where nothing else runs. */
    expectUnharmed: (attack: string, before: Seen, meanwhile: Seen, more: string): void => {
      const failed = meanwhile.statuses.filter((status) => status !== 200);
      const ended = names.reduce((sum, name) => sum + restarts(name) - (livesBefore[name] ?? 0), 0);
      console.log(
        `${attack}: bystander p95 ${before.p95.toFixed(1)} ms before, ${meanwhile.p95.toFixed(1)} ms meanwhile ` +
          `(${(meanwhile.p95 / before.p95).toFixed(2)} x), ${meanwhile.statuses.length} requests, ` +
          `${failed.length} failed, processes ended ${ended} times; ${more}`,
      );
      expect.soft(failed, attack).toEqual([]);
      expect.soft(lives(), attack).toEqual(livesBefore);
      if (isFull) expect.soft(meanwhile.p95, `${attack}: p95`).toBeLessThanOrEqual(Math.max(3 * before.p95, FLOOR_MS));
    },
    leave: () => agent.destroy(),
  };
};
