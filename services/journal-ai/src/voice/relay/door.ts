import { mayUseAi } from '@reset/contracts/ai';
import { voiceLimits, voiceMessages } from '@reset/contracts/voice';
import { VoiceOpening } from '@reset/contracts/voice-events';
import { Fail, fail, type SocketDoor, type SystemCtx } from '@reset/service-kit';
import type { EndedSessions } from '@reset/service-kit/sessions';
import { and, eq } from 'drizzle-orm';
import type { RawData, WebSocket } from 'ws';
import { readChoice } from '../../ai/read.ts';
import { claimCall, endCalls } from '../calls/call.ts';
import { lookAfterCalls } from '../calls/look-after.ts';
import { voiceCall } from '../tables.ts';
import type { Voice } from '../voice.ts';
import { eventIn } from './json.ts';
import { startRelay } from './relay.ts';

const OPENING_MS = 5_000;
const MOST = 2_000;

const refuse = (socket: WebSocket, why: string): void => {
  socket.send(JSON.stringify({ type: 'reset.closed', why }));
  socket.close(1008);
};

/** The first message of a socket, in time; null where it is no opening. */
const openingOf = (socket: WebSocket): Promise<VoiceOpening | null> =>
  new Promise((resolve) => {
    const settle = (opening: VoiceOpening | null) => {
      clearTimeout(late);
      socket.off('message', read);
      socket.off('close', leave);
      resolve(opening);
    };
    const read = (data: RawData, isBinary: boolean) =>
      settle(isBinary ? null : (VoiceOpening.safeParse(eventIn((data as Buffer).toString())).data ?? null));
    const leave = () => settle(null);
    const late = setTimeout(leave, OPENING_MS);
    socket.on('message', read);
    socket.once('close', leave);
  });

/** Whose conversation it is. @throws Fail for one that may not begin */
const callOf = async (ctx: SystemCtx, { realtime, ended }: Voice, secret: string) => {
  const call = await claimCall(ctx, { secret, lastsMs: realtime.longestSeconds * 1000 });
  const choice = await readChoice({ db: ctx.db, me: { id: call.user_id } }, realtime.who);
  if (!mayUseAi(choice) || ended?.has(call.session)) fail('forbidden', voiceMessages.errorConnect);
  return call;
};

/** Lets a page in that shows the secret of its attempt, and relays its conversation from then on. */
const letIn = async (ctx: SystemCtx, voice: Voice, socket: WebSocket): Promise<void> => {
  const opening = await openingOf(socket);
  if (!opening || !voice.realtime.transports.includes('websocket')) return refuse(socket, voiceMessages.errorConnect);
  const { id, user_id } = await callOf(ctx, voice, opening.secret);
  const { log, clock, write } = ctx;
  const relay = startRelay({
    ...{ page: socket, realtime: voice.realtime, log, clock },
    over() {
      voice.relays.delete(id);
      const mine = and(eq(voiceCall.id, id), eq(voiceCall.user_id, user_id));
      write((tx) => endCalls(tx, mine, clock())).catch((err: unknown) =>
        log.warn({ err }, 'a conversation that is over ends with its time'),
      );
    },
  });
  voice.relays.set(id, { member: user_id, ...relay });
  // It may have ended before it was noted.
  if (socket.readyState !== socket.OPEN) relay.close(voiceMessages.ended);
  return undefined;
};

/** Ends at once what a session held that is over, however many end together. */
const lookWhenSessionsEnd = (ctx: SystemCtx, voice: Voice, { onEnded }: Pick<EndedSessions, 'onEnded'>): void => {
  let due = false;
  const look = () => {
    due = false;
    lookAfterCalls(ctx, voice).catch((err: unknown) =>
      ctx.log.warn({ err }, 'live conversations are looked after later'),
    );
  };
  onEnded(() => {
    if (!due) setImmediate(look);
    due = true;
  });
};

/** Where conversations are relayed. */
export const voiceDoor = (voice: Voice): SocketDoor => ({
  path: '/api/journal-ai/voice/socket',
  most: MOST,
  largest: voiceLimits.message,
  begin(ctx, ended) {
    voice.ended = ended;
    lookWhenSessionsEnd(ctx, voice, ended);
    return {
      open(socket) {
        letIn(ctx, voice, socket).catch((err: unknown) => {
          if (!(err instanceof Fail)) ctx.log.error({ err }, 'a conversation could not be relayed');
          refuse(socket, err instanceof Fail ? err.message : voiceMessages.errorConnect);
        });
      },
      leave() {
        for (const relay of voice.relays.values()) relay.close(voiceMessages.ended);
      },
    };
  },
});
