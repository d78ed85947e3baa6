import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@reset/service-kit/log';
import type { Emit } from './emit.ts';
import { newId } from './ids.ts';
import { type Pcm, resample, toBase64, VOICE_RATE } from './sound.ts';
import type { Speech } from './speech.ts';
import { sentencesOf } from './words.ts';

/** What plays sound as it is heard; a web socket has none, and is sent it in events. */
export interface Player {
  play(pcm: Pcm): void;
  clear(): void;
  isPlaying(): boolean;
}

/** The items of a conversation, in their order. */
export interface Items {
  last(): string | null;
  add(id: string): void;
}

/** Milliseconds of a piece of sound. */
const PIECE = 200;
/** How much of its length a piece takes: sound over a socket is sent ahead of its time, words a little. */
const PACE = { played: 0.9, sent: 0.4 } as const;
const LONGEST = 4_000;

interface AnswersOptions {
  readonly emit: Emit;
  readonly speech: Speech;
  readonly player: Player | null;
  readonly outputRate: () => number;
  readonly paceMs: number | undefined;
  readonly log: Logger;
  readonly items: Items;
  /** Told of each answer that is over. */
  readonly done: () => void;
}

interface Ask {
  readonly item?: string | undefined;
  /** It is never done. */
  readonly isOpen?: boolean;
}

interface Answer {
  readonly response: string;
  readonly item: string;
  readonly text: string;
  readonly previous: string | null;
  readonly stop: AbortController;
  status: 'in_progress' | 'completed' | 'cancelled' | 'failed';
  said: string;
  ms: number;
}

const placeOf = ({ response, item }: Answer) => ({
  ...{ response_id: response, item_id: item, output_index: 0, content_index: 0 },
});

const itemOf = ({ item, said, status }: Answer) => ({
  ...{ id: item, object: 'realtime.item', type: 'message', role: 'assistant' },
  status: status === 'in_progress' || status === 'completed' ? status : 'incomplete',
  content: status === 'in_progress' ? [] : [{ type: 'output_audio', transcript: said }],
});

const responseOf = (answer: Answer, details: object | null = null) => ({
  ...{ object: 'realtime.response', id: answer.response, status: answer.status, status_details: details },
  output: answer.status === 'in_progress' ? [] : [itemOf(answer)],
  ...{ output_modalities: ['audio'], usage: null, metadata: null },
});

/** Answers of one call, one at a time. */
export class Answers {
  readonly #with: AnswersOptions;
  readonly #all: Answer[] = [];
  #active: Answer | null = null;
  #ended: Promise<void> = Promise.resolve();
  /** Whose sound is being heard. */
  #heard: Answer | null = null;

  constructor(options: AnswersOptions) {
    this.#with = options;
  }

  get isActive(): boolean {
    return this.#active !== null;
  }

  /** Resolves when it has been said, or was interrupted. */
  start(text: string, { item, isOpen = false }: Ask = {}): Promise<void> {
    const answer: Answer = {
      ...{ response: newId('resp'), item: item ?? newId('item'), text, previous: this.#with.items.last() },
      ...{ stop: new AbortController(), status: 'in_progress', said: '', ms: 0 },
    };
    this.#active = answer;
    this.#all.push(answer);
    this.#begin(answer);
    return new Promise((resolve) => {
      this.#ended = this.#run(answer, isOpen, resolve);
    });
  }

  /** Resolves when no answer is being given. */
  async ended(): Promise<void> {
    while (this.#active) await this.#ended;
  }

  /** @returns whether there was one; `closed` ends it without another word */
  cancel(reason: 'client_cancelled' | 'turn_detected' | 'closed'): boolean {
    const was = this.#active;
    if (!was) return false;
    if (reason === 'closed') this.#active = null;
    else this.#finish(was, 'cancelled', { type: 'cancelled', reason });
    was.stop.abort(reason);
    return true;
  }

  /** Nothing more of what is being played is heard. */
  clear(): void {
    this.#with.player?.clear();
    this.#hush('cleared');
  }

  /** What was to be played has been heard. */
  played(): void {
    if (this.#heard !== this.#active) this.#hush('stopped');
  }

  /** Milliseconds of an item's sound; null where it has none. */
  lengthOf(item: string): number | null {
    return this.#all.find((answer) => answer.item === item)?.ms ?? null;
  }

  seen() {
    return this.#all.map(({ text, status }) => ({ text, status }));
  }

  #begin(answer: Answer): void {
    const { emit, items } = this.#with;
    const [place, item] = [placeOf(answer), itemOf(answer)];
    items.add(answer.item);
    emit('response.created', { response: responseOf(answer) });
    emit('response.output_item.added', { response_id: answer.response, output_index: 0, item });
    emit('conversation.item.added', { previous_item_id: answer.previous, item });
    emit('response.content_part.added', { ...place, part: { type: 'output_audio', transcript: '' } });
  }

  /** Tells that nothing of what was heard is heard any more. */
  #hush(how: 'stopped' | 'cleared'): void {
    if (!this.#heard) return;
    const { response } = this.#heard;
    this.#heard = null;
    this.#with.emit(`output_audio_buffer.${how}`, { response_id: response });
  }

  #sound(answer: Answer, pcm: Pcm): void {
    const { player, emit, outputRate } = this.#with;
    answer.ms += (pcm.length * 1000) / VOICE_RATE;
    if (!player) {
      const delta = toBase64(resample(pcm, VOICE_RATE, outputRate()));
      return emit('response.output_audio.delta', { ...placeOf(answer), delta });
    }
    player.play(pcm);
    if (this.#heard === answer) return;
    this.#hush('stopped');
    this.#heard = answer;
    emit('output_audio_buffer.started', { response_id: answer.response });
  }

  async #sentence(answer: Answer, text: string, pcm: Pcm): Promise<void> {
    const { emit, player, paceMs } = this.#with;
    const { signal } = answer.stop;
    const words = text.match(/\S+\s*/g) ?? [];
    const size = (VOICE_RATE * PIECE) / 1000;
    const pieces = Math.max(1, Math.ceil(pcm.length / size));
    for (let i = 0; i < pieces; i += 1) {
      this.#sound(answer, pcm.subarray(i * size, (i + 1) * size));
      const from = Math.floor((i * words.length) / pieces);
      const delta = words.slice(from, Math.floor(((i + 1) * words.length) / pieces)).join('');
      answer.said += delta;
      if (delta) emit('response.output_audio_transcript.delta', { ...placeOf(answer), delta });
      const ms = paceMs ?? PIECE * (player ? PACE.played : PACE.sent);
      if (ms > 0) await pause(ms, undefined, { signal });
      signal.throwIfAborted();
    }
  }

  async #speak(answer: Answer): Promise<void> {
    const sentences = sentencesOf(answer.text.slice(0, LONGEST));
    const say = (text: string | undefined) => (text === undefined ? null : this.#with.speech.say(text));
    let next = say(sentences[0]);
    for (const [i, text] of sentences.entries()) {
      const pcm = await next;
      answer.stop.signal.throwIfAborted();
      next = say(sentences[i + 1]);
      // What fails here is told when its turn comes.
      next?.catch(() => {});
      if (pcm) await this.#sentence(answer, text, pcm);
    }
  }

  #finish(answer: Answer, status: Answer['status'], details: object | null): void {
    const { emit, player, done } = this.#with;
    answer.status = status;
    this.#active = null;
    const place = placeOf(answer);
    emit('response.output_audio.done', place);
    emit('response.output_audio_transcript.done', { ...place, transcript: answer.said });
    emit('response.content_part.done', { ...place, part: { type: 'output_audio', transcript: answer.said } });
    emit('response.output_item.done', { response_id: answer.response, output_index: 0, item: itemOf(answer) });
    emit('conversation.item.done', { previous_item_id: answer.previous, item: itemOf(answer) });
    emit('response.done', { response: responseOf(answer, details) });
    if (player && !player.isPlaying()) this.#hush('stopped');
    done();
  }

  async #run(answer: Answer, isOpen: boolean, said: () => void): Promise<void> {
    const { signal } = answer.stop;
    try {
      await this.#speak(answer);
      said();
      if (isOpen) await once(signal, 'abort');
      if (!signal.aborted) this.#finish(answer, 'completed', null);
    } catch (err) {
      if (signal.aborted) return;
      this.#with.log.error({ err }, 'an answer failed');
      this.#finish(answer, 'failed', { type: 'failed', error: { type: 'server_error', code: null } });
    } finally {
      said();
    }
  }
}
