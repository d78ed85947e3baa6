import http from 'node:http';
import { expect } from '@playwright/test';
import type { Stack } from '@reset/stack';

/** A machine may stall for a moment by itself: below this many milliseconds no p95 is called slow. */
const NOISE_MS = 150;

interface Seen {
  readonly p95: number;
  readonly statuses: readonly number[];
}

const ask = (url: string, agent: http.Agent, token: string | undefined): Promise<number> =>
  new Promise((resolve) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const request = http.get(url, { agent, localAddress: '127.0.0.2', headers }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', () => resolve(0));
      answer.resume();
    });
    request.on('error', () => resolve(0));
  });

/** Somebody at another address who uses the product meanwhile. */
export const bystander = (stack: Pick<Stack, 'url'>, paths: readonly string[], token?: string) => {
  const agent = new http.Agent({ keepAlive: true });
  /** Asks for each path in turn until the work is done, at least so often. */
  const during = async (work: Promise<unknown>, least = 60): Promise<Seen> => {
    const times: number[] = [];
    const statuses: number[] = [];
    let done = false;
    const ended = work.finally(() => (done = true));
    ended.catch(() => {});
    while (!done || times.length < least) {
      for (const path of paths) {
        const began = performance.now();
        statuses.push(await ask(stack.url + path, agent, token));
        times.push(performance.now() - began);
      }
    }
    await ended;
    return { p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0, statuses };
  };
  return {
    during,
    /** How it is when nothing happens. */
    before: () => during(Promise.resolve(), 300),
    leave: () => agent.destroy(),
  };
};

/** Prints what a bystander saw of an attack, and holds it against the bars. */
export const expectUnharmed = (attack: string, before: Seen, meanwhile: Seen, more: string): void => {
  const failed = meanwhile.statuses.filter((status) => status !== 200);
  console.log(
    `${attack}: bystander p95 ${before.p95.toFixed(1)} ms before, ${meanwhile.p95.toFixed(1)} ms meanwhile ` +
      `(${(meanwhile.p95 / before.p95).toFixed(2)} x), ${meanwhile.statuses.length} requests, ${failed.length} failed; ${more}`,
  );
  expect(failed).toEqual([]);
  expect(meanwhile.p95).toBeLessThanOrEqual(Math.max(3 * before.p95, NOISE_MS));
};
