import type { Logger } from '@reset/service-kit/log';
import type { WebSocket } from 'ws';
import { type Conversation, createConversation } from './conversation.ts';
import { newId } from './ids.ts';
import type { RtcPlace } from './peer.ts';
import type { SeenCall, VoiceScript } from './script.ts';
import type { Session } from './session.ts';
import { holdSocket } from './socket.ts';
import type { Speech } from './speech.ts';

/** Calls at once: codecs share a memory, and break when it has to grow (at about 160). */
export const MOST_PEERS = 40;
export const MOST_SOCKETS = 100;
/** Milliseconds of the longest call. */
const LONGEST = 60 * 60_000;
/** Calls that a test may look back at. */
const KEPT = 500;

type Why = 'hangup' | 'left' | 'lost' | 'never' | 'stopped';

interface Asked {
  readonly by: SeenCall['by'];
  readonly session: Session;
  readonly script: VoiceScript;
}

interface Call {
  readonly id: string;
  readonly transport: SeenCall['transport'];
  readonly by: SeenCall['by'];
  readonly conversation: Conversation;
  state: SeenCall['state'];
  why: Why | null;
  readonly end: (why: Why, rudely?: boolean) => Promise<void>;
}

interface CallsOptions {
  readonly rtc: RtcPlace;
  readonly speech: Speech;
  readonly log: Logger;
  /** Calls that ended are remembered. */
  readonly remembers: boolean;
}

/** The calls of this process, by either transport. */
export const createCalls = ({ rtc, speech, log, remembers }: CallsOptions) => {
  const live = new Map<string, Call>();
  let seen: Call[] = [];

  const count = (transport: Call['transport']): number =>
    [...live.values()].filter((call) => call.transport === transport).length;

  /** @param hangUp ends its connection */
  const create = (
    transport: Call['transport'],
    { by, session, script }: Asked,
    {
      hangUp,
      ...wire
    }: Omit<Parameters<typeof createConversation>[0]['wire'], 'lose'> & {
      hangUp: (rudely: boolean) => Promise<void> | void;
    },
  ): Call => {
    const id = newId(transport === 'webrtc' ? 'rtc' : 'sock');
    const began = performance.now();
    const conversation = createConversation({
      ...{ session, script, speech, log },
      wire: { ...wire, lose: (how) => void call.end('lost', how === 'rudely') },
    });
    const longest = setTimeout(() => {
      conversation.expire();
      void call.end('hangup');
    }, LONGEST);
    const call: Call = {
      ...{ id, transport, by, conversation, state: 'asked', why: null },
      async end(why, rudely = false) {
        if (call.state === 'closed') return;
        call.state = 'closed';
        call.why = why;
        clearTimeout(longest);
        conversation.close();
        live.delete(id);
        if (live.size === 0) speech.rest();
        log.info({ call: id, transport, why, ms: Math.round(performance.now() - began) }, 'call ended');
        await hangUp(rudely);
      },
    };
    live.set(id, call);
    if (remembers) seen = [...seen, call].slice(-KEPT);
    return call;
  };

  const open = (call: Call): void => {
    if (call.state !== 'asked') return;
    call.state = 'open';
    log.info({ call: call.id, transport: call.transport }, 'call began');
    call.conversation.open();
  };

  return {
    count,
    /** @returns its id and the answer to its offer; throws where the offer is none, or no place is left */
    async offer(offer: string, asked: Asked): Promise<{ readonly id: string; readonly sdp: string }> {
      // What a voice needs is large: it is loaded with the first call.
      const { answerOffer } = await import('./peer.ts');
      let call: Call | null = null;
      const peer = await answerOffer(offer, {
        ...rtc,
        opened: () => call && open(call),
        event: (text) => call?.conversation.take(text),
        sound: (pcm) => call?.conversation.hear(pcm),
        played: () => call?.conversation.played(),
        closed: (why) => void call?.end(why),
      });
      call = create('webrtc', asked, {
        ...{ send: (event) => peer.send(event), player: peer, hangUp: (rudely) => peer.close(rudely) },
      });
      if (asked.script.answer === 'deaf') await call.end('lost', true);
      return { id: call.id, sdp: peer.sdp };
    },
    socket(socket: WebSocket, asked: Asked): void {
      const held = holdSocket(socket, {
        event: (text) => call.conversation.take(text),
        closed: () => void call.end('left'),
      });
      const call = create('websocket', asked, {
        ...{ send: (event) => held.send(event), player: null, hangUp: (rudely) => held.close(rudely) },
      });
      if (asked.script.answer !== 'deaf') open(call);
    },
    /** @returns false for one that there is not */
    async hangUp(id: string): Promise<boolean> {
      const call = live.get(id);
      await call?.end('hangup');
      return call !== undefined;
    },
    go(id: string | undefined, times: number): void {
      for (const call of live.values()) if (id === undefined || id === call.id) call.conversation.told(times);
    },
    seen: (): SeenCall[] =>
      seen.map(({ id, transport, by, state, why, conversation }) => ({
        ...{ id, transport, by, state, why },
        ...conversation.seen(),
      })),
    forget(): void {
      seen = seen.filter(({ state }) => state !== 'closed');
    },
    async close(): Promise<void> {
      await Promise.all([...live.values()].map((call) => call.end('stopped')));
      await speech.close();
    },
  };
};
