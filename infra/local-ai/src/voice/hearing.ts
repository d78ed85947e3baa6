import type { Emit } from './emit.ts';
import { newId } from './ids.ts';
import type { SeenCall, VoiceLine } from './script.ts';
import type { Settings } from './session.ts';
import { levelOf, type Pcm } from './sound.ts';
import { createVad } from './vad.ts';

type Hers = Extract<VoiceLine, { hers: string }>;

interface HearingOptions {
  readonly emit: Emit;
  readonly items: { last(): string | null; add(id: string): void };
  readonly settings: () => Settings;
  /** Samples a second of what comes. */
  readonly rate: () => number;
  readonly isDeaf: boolean;
  readonly interrupt: () => void;
  /** She has spoken; `due`: and is owed an answer without having asked for one. */
  readonly spoke: () => void;
  readonly due: () => void;
}

const UNHEARD = {
  type: 'transcription_error',
  code: 'transcription_unavailable',
  message: 'Speech is not understood here.',
  param: null,
};

/** What comes of her voice: when she speaks is noticed, what she says is not understood. */
export const createHearing = ({ emit, items, settings, rate, isDeaf, interrupt, ...tell }: HearingOptions) => {
  const heard = { samples: 0, loudest: 0, squares: 0 };
  const late: (() => void)[] = [];
  let [item, buffered] = ['', 0];

  const began = (ms: number, id = newId('item')): void => {
    item = id;
    emit('input_audio_buffer.speech_started', { audio_start_ms: ms, item_id: item });
    if (settings().detection?.interrupt_response !== false) interrupt();
  };

  const commit = (id: string): void => {
    const previous_item_id = items.last();
    items.add(id);
    buffered = 0;
    const whole = {
      ...{ id, object: 'realtime.item', type: 'message', role: 'user', status: 'completed' },
      content: [{ type: 'input_audio', transcript: null }],
    };
    emit('input_audio_buffer.committed', { previous_item_id, item_id: id });
    emit('conversation.item.added', { previous_item_id, item: whole });
    emit('conversation.item.done', { previous_item_id, item: whole });
  };

  const ended = (ms: number): void => {
    emit('input_audio_buffer.speech_stopped', { audio_end_ms: ms, item_id: item });
    commit(item);
  };

  const notUnderstood = (id: string): void => {
    if (!settings().transcribes) return;
    emit('conversation.item.input_audio_transcription.failed', { item_id: id, content_index: 0, error: UNHEARD });
  };

  const listen = () =>
    createVad(rate(), {
      began,
      ended(ms) {
        ended(ms);
        notUnderstood(item);
        tell.spoke();
        tell.due();
      },
    });
  let [vad, listenedAt] = [listen(), rate()];

  const transcript = (id: string, { hers, pieces }: Hers): void => {
    const place = { item_id: id, content_index: 0 };
    const type = 'conversation.item.input_audio_transcription';
    for (const delta of pieces ?? [hers]) emit(`${type}.delta`, { ...place, delta });
    emit(`${type}.completed`, { ...place, transcript: hers, usage: { type: 'duration', seconds: 1 } });
  };

  return {
    hear(pcm: Pcm): void {
      const level = levelOf(pcm);
      heard.samples += pcm.length;
      heard.loudest = Math.max(heard.loudest, level);
      heard.squares += level * level * pcm.length;
      buffered += pcm.length;
      const { detection } = settings();
      if (isDeaf || !detection) return;
      if (listenedAt !== rate()) [vad, listenedAt] = [listen(), rate()];
      vad.hear(pcm, { threshold: detection.threshold, silenceMs: detection.silence_duration_ms });
    },
    /** She says herself that she has spoken. @returns false where nothing was heard */
    commit(): boolean {
      if (buffered === 0) return false;
      vad.reset();
      const id = newId('item');
      commit(id);
      notUnderstood(id);
      tell.spoke();
      return true;
    },
    clear(): void {
      buffered = 0;
      vad.reset();
    },
    /** She is supposed to have said this. */
    say(line: Hers): void {
      began(0, line.item);
      ended(1_000);
      const id = item;
      if (line.transcript === 'late') late.push(() => transcript(id, line));
      else if (line.transcript !== 'never') transcript(id, line);
    },
    /** An answer is over: transcripts that are late come now. */
    late(): void {
      for (const say of late.splice(0)) say();
    },
    seen: (): SeenCall['heard'] => ({
      samples: heard.samples,
      loudest: heard.loudest,
      mean: heard.samples ? Math.sqrt(heard.squares / heard.samples) : 0,
    }),
  };
};
