import type { LiveRefusal } from '@reset/contracts/live';
import type { Verifier } from '@reset/service-kit/auth';
import type { EndedSessions } from '@reset/service-kit/sessions';
import * as z from 'zod';
import { newcomer, type Socket } from './socket.ts';

interface Options {
  readonly verifier: Verifier;
  readonly ended: Pick<EndedSessions, 'has' | 'known'>;
}

const Handshake = z.object({ token: z.string().max(4_096) });

/** Lets in who shows a token of a session that goes on; told why not in one word. */
export const admission =
  ({ verifier, ended }: Options) =>
  async (socket: Socket, next: (error?: Error) => void): Promise<void> => {
    const refuse = (why: LiveRefusal) => next(new Error(why));
    const { data } = Handshake.safeParse(socket.handshake.auth);
    try {
      // Not knowing which sessions ended is not "none".
      if (!ended.known()) return refuse('unavailable');
      const claims = data ? await verifier.verify(data.token) : null;
      if (!claims || ended.has(claims.session)) return refuse('sign_in');
      socket.data = newcomer(claims);
      next();
    } catch {
      refuse('unavailable');
    }
  };
