import { once } from 'node:events';
import type { Stack } from '@reset/service-kit/test';
import { expect, vi } from 'vitest';
import { WebSocket } from 'ws';

type Event = Readonly<Record<string, unknown>>;

/** A page that talks through the relay. */
export interface Talk {
  readonly socket: WebSocket;
  readonly events: Event[];
  say(event: Event): void;
  /** Until it has heard an event with these fields. */
  heard(event: Event): Promise<void>;
  /** What it was told when it was closed. */
  closed(): Promise<unknown>;
}

/** Connects as a page does, with nothing said yet. */
export const connectTalk = async ({ url }: Pick<Stack, 'url'>): Promise<Talk> => {
  const events: Event[] = [];
  // The door opens once identity has told which sessions are over.
  const socket = await vi.waitFor(async () => {
    const one = new WebSocket(`${url.replace('http', 'ws')}/api/journal-ai/voice/socket`);
    one.on('message', (data: Buffer) => events.push(JSON.parse(data.toString()) as Event));
    await once(one, 'open');
    return one;
  }, 30_000);
  const heard = (event: Event) =>
    vi.waitFor(() => expect(events).toContainEqual(expect.objectContaining(event)), 30_000);
  return {
    ...{ socket, events, heard },
    say: (event) => socket.send(JSON.stringify(event)),
    async closed() {
      await vi.waitFor(() => expect(socket.readyState).toBe(WebSocket.CLOSED), 30_000);
      return events.find(({ type }) => type === 'reset.closed')?.['why'];
    },
  };
};
