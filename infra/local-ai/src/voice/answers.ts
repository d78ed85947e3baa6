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
  /** The item that an answer follows, and what it is itself. */
  readonly items: { last(): string | null; add(id: string): void };
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

/** Answers of one call, one at a time. */
export const createAnswers = ({ emit, speech, player, outputRate, paceMs, log, items }: AnswersOptions) => {
  const all: Answer[] = [];
  let active: Answer | null = null;
  let ended: Promise<void> = Promise.resolve();
  let done = (): void => {};
  /** Whose sound is being heard. */
  let heard: Answer | null = null;

  const at = ({ response, item }: Answer) => ({
    ...{ response_id: response, item_id: item, output_index: 0, content_index: 0 },
  });
  const itemOf = ({ item, said, status }: Answer) => ({
    ...{ id: item, object: 'realtime.item', type: 'message', role: 'assistant' },
    status: status === 'in_progress' ? status : status === 'completed' ? status : 'incomplete',
    content: status === 'in_progress' ? [] : [{ type: 'output_audio', transcript: said }],
  });
  const responseOf = (answer: Answer, details: object | null = null) => ({
    ...{ object: 'realtime.response', id: answer.response, status: answer.status, status_details: details },
    output: answer.status === 'in_progress' ? [] : [itemOf(answer)],
    output_modalities: ['audio'],
    usage: null,
    metadata: null,
  });

  const begin = (answer: Answer): void => {
    const [place, item] = [at(answer), itemOf(answer)];
    items.add(answer.item);
    emit('response.created', { response: responseOf(answer) });
    emit('response.output_item.added', { response_id: answer.response, output_index: 0, item });
    emit('conversation.item.added', { previous_item_id: answer.previous, item });
    emit('response.content_part.added', { ...place, part: { type: 'output_audio', transcript: '' } });
  };

  /** Tells that nothing of it is heard any more. */
  const hush = (how: 'stopped' | 'cleared'): void => {
    if (!heard) return;
    const { response } = heard;
    heard = null;
    emit(`output_audio_buffer.${how}`, { response_id: response });
  };

  const sound = (answer: Answer, pcm: Pcm): void => {
    answer.ms += (pcm.length * 1000) / VOICE_RATE;
    if (!player) {
      return emit('response.output_audio.delta', {
        ...at(answer),
        delta: toBase64(resample(pcm, VOICE_RATE, outputRate())),
      });
    }
    player.play(pcm);
    if (heard === answer) return;
    hush('stopped');
    heard = answer;
    emit('output_audio_buffer.started', { response_id: answer.response });
  };

  const sentence = async (answer: Answer, text: string, pcm: Pcm): Promise<void> => {
    const { signal } = answer.stop;
    const words = text.match(/\S+\s*/g) ?? [];
    const size = (VOICE_RATE * PIECE) / 1000;
    const pieces = Math.max(1, Math.ceil(pcm.length / size));
    for (let i = 0; i < pieces; i += 1) {
      sound(answer, pcm.subarray(i * size, (i + 1) * size));
      const from = Math.floor((i * words.length) / pieces);
      const delta = words.slice(from, Math.floor(((i + 1) * words.length) / pieces)).join('');
      answer.said += delta;
      if (delta) emit('response.output_audio_transcript.delta', { ...at(answer), delta });
      const ms = paceMs ?? PIECE * (player ? PACE.played : PACE.sent);
      if (ms > 0) await pause(ms, undefined, { signal });
      signal.throwIfAborted();
    }
  };

  const speak = async (answer: Answer): Promise<void> => {
    const sentences = sentencesOf(answer.text.slice(0, LONGEST));
    const say = (text: string | undefined) => (text === undefined ? null : speech.say(text));
    let next = say(sentences[0]);
    for (const [i, text] of sentences.entries()) {
      const pcm = await next;
      answer.stop.signal.throwIfAborted();
      next = say(sentences[i + 1]);
      // What fails here is told when its turn comes.
      next?.catch(() => {});
      if (pcm) await sentence(answer, text, pcm);
    }
  };

  const finish = (answer: Answer, status: Answer['status'], details: object | null): void => {
    answer.status = status;
    active = null;
    const place = at(answer);
    emit('response.output_audio.done', place);
    emit('response.output_audio_transcript.done', { ...place, transcript: answer.said });
    emit('response.content_part.done', { ...place, part: { type: 'output_audio', transcript: answer.said } });
    emit('response.output_item.done', { response_id: answer.response, output_index: 0, item: itemOf(answer) });
    emit('conversation.item.done', { previous_item_id: answer.previous, item: itemOf(answer) });
    emit('response.done', { response: responseOf(answer, details) });
    if (player && !player.isPlaying()) hush('stopped');
    done();
  };

  const run = async (answer: Answer, isOpen: boolean, said: () => void): Promise<void> => {
    const { signal } = answer.stop;
    try {
      await speak(answer);
      said();
      if (isOpen) await once(signal, 'abort');
      if (!signal.aborted) finish(answer, 'completed', null);
    } catch (err) {
      if (signal.aborted) return;
      log.error({ err }, 'an answer failed');
      finish(answer, 'failed', { type: 'failed', error: { type: 'server_error', code: null } });
    } finally {
      said();
    }
  };

  return {
    /** Whom to tell of each answer that is over. */
    onDone(tell: () => void): void {
      done = tell;
    },
    isActive: () => active !== null,
    /** Resolves when it has been said, or was interrupted. */
    start(text: string, { item, isOpen = false }: Ask = {}): Promise<void> {
      const answer: Answer = {
        ...{ response: newId('resp'), item: item ?? newId('item'), text, previous: items.last() },
        ...{ stop: new AbortController(), status: 'in_progress', said: '', ms: 0 },
      };
      active = answer;
      all.push(answer);
      begin(answer);
      return new Promise((resolve) => {
        ended = run(answer, isOpen, resolve);
      });
    },
    /** Resolves when no answer is being given. */
    async ended(): Promise<void> {
      while (active) await ended;
    },
    /** @returns whether there was one; `closed` ends it without another word */
    cancel(reason: 'client_cancelled' | 'turn_detected' | 'closed'): boolean {
      const was = active;
      if (!was) return false;
      if (reason === 'closed') active = null;
      else finish(was, 'cancelled', { type: 'cancelled', reason });
      was.stop.abort(reason);
      return true;
    },
    /** Nothing more of what is being played is heard. */
    clear(): void {
      player?.clear();
      hush('cleared');
    },
    /** What was to be played has been heard. */
    played(): void {
      if (heard !== active) hush('stopped');
    },
    /** Milliseconds of an item's sound; null where it has none. */
    lengthOf: (item: string): number | null => all.find((answer) => answer.item === item)?.ms ?? null,
    seen: () => all.map(({ text, status }) => ({ text, status })),
  };
};

export type Answers = ReturnType<typeof createAnswers>;
