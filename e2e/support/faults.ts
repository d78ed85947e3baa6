import { createServer, type Server } from 'node:net';
import { expect } from '@playwright/test';
import type { Stack } from '@reset/stack';

/** SIGKILL, and wait until the supervisor has brought it back. */
export const crash = async ({ parts }: Stack, part: string): Promise<void> => {
  const before = parts.restarts(part);
  parts.kill(part);
  await expect.poll(() => parts.restarts(part), { timeout: 30_000 }).toBeGreaterThan(before);
  await parts.ready(part);
};

/** Waits until the product says that every part of it is ready. */
export const allReady = async ({ url }: Stack): Promise<void> => {
  await expect.poll(async () => (await fetch(`${url}/statusz`)).status, { timeout: 30_000 }).toBe(200);
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
        timeout: 40_000,
      })
      .toBe(200);
  };
};
