import type { LiveRefusal, serverEvents } from '@reset/contracts/live';
import type { Claims } from '@reset/service-kit/auth';
import type { Server as AnyServer, Socket as AnySocket } from 'socket.io';
import type * as z from 'zod';

type Said = { readonly [N in keyof typeof serverEvents]: (said: z.output<(typeof serverEvents)[N]>) => void };
type Asked = Record<string, (...said: unknown[]) => void>;

/** Whose a socket is. */
interface Held {
  readonly member: string;
  readonly session: string;
  /** With her token the connection ends; the next one comes with a new one. */
  readonly expires: number;
  /** Conversations that she is in, or has asked to be in. */
  rooms: readonly { readonly name: string }[];
  topics: readonly string[];
}
export type Socket = AnySocket<Asked, Said, never, Held>;
export type Server = AnyServer<Asked, Said, never, Held>;

const NONE: readonly never[] = [];
/** As little as can be, for there are many. */
export const newcomer = ({ sub: member, session, expires }: Claims): Held => ({
  ...{ member, session, expires, rooms: NONE, topics: NONE },
});

/** Answers that wait for a socket that does not read them. */
const MOST_WAITING = 500;

/** Says something to a page; who does not read is let go. */
export const tell = <N extends keyof typeof serverEvents>(
  socket: Socket,
  event: N,
  said: z.output<(typeof serverEvents)[N]>,
): void => {
  const { writeBuffer } = socket.conn as unknown as { readonly writeBuffer: readonly unknown[] };
  if (writeBuffer.length > MOST_WAITING) socket.disconnect(true);
  else (socket.emit as (event: string, said: unknown) => void)(event, said);
};

/** Answers a page that asked, where it wants an answer. */
export const answerTo = (given: unknown, error: LiveRefusal | undefined): void => {
  if (typeof given === 'function') (given as (answer: { error?: LiveRefusal }) => void)(error ? { error } : {});
};
