import type { Logger } from '@reset/service-kit/log';
import type { WebSocket } from 'ws';
import { type Asked, Call } from './call.ts';
import type { RtcPlace } from './peer.ts';
import type { SeenCall } from './script.ts';
import { holdSocket } from './socket.ts';
import { createSpeech, type Speech } from './speech.ts';
import { greeting, sentencesOf } from './words.ts';

/** Calls at once: codecs share a memory, and break when it has to grow (at about 160). */
const MOST = { webrtc: 40, websocket: 100 } as const;
/** Calls that a test may look back at. */
const KEPT = 500;

interface CallsOptions {
  readonly rtc: RtcPlace;
  readonly log: Logger;
  /** Calls that ended are remembered. */
  readonly remembers: boolean;
}

/** The calls of this process, by either transport. */
export class Calls {
  readonly #with: CallsOptions;
  readonly #live = new Map<string, Call>();
  readonly #speech: Speech = createSpeech();
  #seen: Call[] = [];

  constructor(options: CallsOptions) {
    this.#with = options;
  }

  /** Loads what a call needs, and speaks the first words of most of them. */
  wake(transport: Call['transport']): void {
    // What cannot be loaded is told to the call that needs it.
    if (transport === 'webrtc') import('./peer.ts').catch(() => {});
    for (const text of sentencesOf(greeting)) this.#speech.say(text).catch(() => {});
    if (this.#live.size === 0) this.#speech.rest();
  }

  count(transport: Call['transport']): number {
    return [...this.#live.values()].filter((call) => call.transport === transport).length;
  }

  isFull(transport: Call['transport']): boolean {
    return this.count(transport) >= MOST[transport];
  }

  /** @returns its id and the answer to its offer; throws where the offer is none, or no place is left */
  async offer(offer: string, asked: Asked): Promise<{ readonly id: string; readonly sdp: string }> {
    // What a voice needs is large: it is loaded with the first call.
    const { Peer } = await import('./peer.ts');
    let call: Call | null = null;
    const { peer, sdp } = await Peer.answer(offer, {
      ...this.#with.rtc,
      opened: () => call?.open(),
      event: (text) => call?.conversation.take(text),
      sound: (pcm) => call?.conversation.hear(pcm),
      played: () => call?.conversation.played(),
      closed: (why) => void call?.end(why),
    });
    call = this.#add({
      ...{ ...asked, transport: 'webrtc', player: peer.player },
      ...{ send: (event) => peer.send(event), hangUp: (rudely) => peer.close(rudely) },
    });
    if (asked.script.answer === 'deaf') await call.end('lost', true);
    return { id: call.id, sdp };
  }

  socket(socket: WebSocket, asked: Asked): void {
    const held = holdSocket(socket, {
      event: (text) => call.conversation.take(text),
      closed: () => void call.end('left'),
    });
    const call = this.#add({
      ...{ ...asked, transport: 'websocket', player: null },
      ...{ send: (event) => held.send(event), hangUp: (rudely) => held.close(rudely) },
    });
    if (asked.script.answer !== 'deaf') call.open();
  }

  /** @returns false for one that there is not */
  async hangUp(id: string): Promise<boolean> {
    const call = this.#live.get(id);
    await call?.end('hangup');
    return call !== undefined;
  }

  /** Lines that wait to be told go on, in one call or in all. */
  go(id: string | undefined, times: number): void {
    for (const call of this.#live.values()) if (id === undefined || id === call.id) call.conversation.told(times);
  }

  seen(): SeenCall[] {
    return this.#seen.map((call) => call.seen());
  }

  forget(): void {
    this.#seen = this.#seen.filter(({ id }) => this.#live.has(id));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#live.values()].map((call) => call.end('stopped')));
    await this.#speech.close();
  }

  #add(options: Omit<ConstructorParameters<typeof Call>[0], 'speech' | 'log' | 'ended'>): Call {
    const call = new Call({
      ...{ ...options, speech: this.#speech, log: this.#with.log },
      ended: ({ id }) => {
        this.#live.delete(id);
        if (this.#live.size === 0) this.#speech.rest();
      },
    });
    this.#live.set(call.id, call);
    if (this.#with.remembers) this.#seen = [...this.#seen, call].slice(-KEPT);
    return call;
  }
}
