import { LiveAnswer, type LiveRoom, serverEvents } from '@reset/contracts/live';
import type { Stack } from '@reset/stack';
import { io, type Socket } from 'socket.io-client';

type Said = { readonly [N in keyof typeof serverEvents]: readonly unknown[] };

/** A live connection of somebody, and everything that it was told. */
interface LiveClient {
  readonly socket: Socket;
  readonly said: Said;
  /** @returns the refusal's code, or undefined */
  readonly ask: (event: string, ...said: readonly unknown[]) => Promise<string | undefined>;
  readonly join: (room: LiveRoom) => Promise<string | undefined>;
}

/** @returns a connection that stands; rejects with the hub's word when it is refused */
export const openLive = async (
  { url }: Pick<Stack, 'url'>,
  token: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<LiveClient> => {
  const socket = io(url, {
    transports: ['websocket'],
    auth: token === undefined ? {} : { token },
    reconnection: false,
    forceNew: true,
    extraHeaders: { ...headers },
  });
  const said = Object.fromEntries(Object.keys(serverEvents).map((event) => [event, [] as unknown[]])) as {
    [N in keyof typeof serverEvents]: unknown[];
  };
  for (const [event, list] of Object.entries(said)) socket.on(event, (what: unknown) => void list.push(what));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', (error) => reject(error));
  });
  const ask = async (event: string, ...what: readonly unknown[]) =>
    LiveAnswer.parse(await socket.timeout(10_000).emitWithAck(event, ...what)).error;
  return { socket, said, ask, join: (room) => ask('join', room) };
};

/** The conversation of two who are connected. */
export const chatOf = (id: string): LiveRoom => ({ service: 'community', id });
