import { readdirSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Stack } from '@reset/stack';

/** SIGKILL, and wait until the supervisor has brought it back. */
export const crash = async ({ parts }: Stack, part: string): Promise<void> => {
  const before = parts.restarts(part);
  parts.kill(part);
  await expect.poll(() => parts.restarts(part), { timeout: 90_000 }).toBeGreaterThan(before);
  await parts.ready(part);
};

/** SIGKILL. @returns when it is dead: the moment of the kill, and what waits until it has been brought back */
export const killNow = async ({ parts }: Stack, part: string) => {
  const pid = parts.pid(part);
  const since = performance.now();
  parts.kill(part);
  await expect.poll(() => parts.pid(part), { intervals: [10] }).not.toBe(pid);
  const back = async (): Promise<void> => {
    await expect.poll(() => parts.pid(part), { intervals: [20], timeout: 90_000 }).not.toBeNull();
    await parts.ready(part);
  };
  return { since, back };
};

/** The broker dies, and comes back without anything that it had kept. @returns as `killNow` */
export const loseBrokerStore = (stack: Stack) => {
  const pid = stack.parts.pid('nats');
  if (pid === null) throw new Error('nats does not run');
  // Stopped first, so that it writes nothing into what is taken away.
  process.kill(pid, 'SIGSTOP');
  const store = join(stack.home, 'nats');
  for (const name of readdirSync(store)) rmSync(join(store, name), { recursive: true, force: true });
  return killNow(stack, 'nats');
};

/** Waits until the product says that every part of it is ready. */
export const allReady = async ({ url }: Stack): Promise<void> => {
  await expect.poll(async () => (await fetch(`${url}/statusz`)).status, { timeout: 90_000 }).toBe(200);
};

const hold = (port: number): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });

/**
 * Kills a service and keeps it from coming back: its port is taken, and everybody who connects is cut off.
 * @returns lets it come back, and waits until it serves
 */
export const holdDown = async (stack: Stack, service: string): Promise<() => Promise<void>> => {
  const port = Number(new URL(stack.address(service)).port);
  let held: Server | null = null;
  await expect
    .poll(async () => {
      stack.parts.kill(service);
      held = await hold(port);
      return held !== null;
    })
    .toBe(true);
  return async () => {
    await new Promise((resolve) => held?.close(resolve));
    await expect
      .poll(async () => (await fetch(`${stack.address(service)}/statusz`).catch(() => null))?.status, {
        timeout: 90_000,
      })
      .toBe(200);
  };
};
