import type { Items } from './answers.ts';
import type { Emit } from './emit.ts';
import { newId } from './ids.ts';
import type { SeenCall, VoiceLine } from './script.ts';
import type { Settings } from './session.ts';
import { levelOf, type Pcm } from './sound.ts';
import { createVad } from './vad.ts';

type Hers = Extract<VoiceLine, { hers: string }>;

interface HearingOptions {
  readonly emit: Emit;
  readonly items: Items;
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
  ...{ type: 'transcription_error', code: 'transcription_unavailable', param: null },
  message: 'Speech is not understood here.',
};

/** What comes of her voice: when she speaks is noticed, what she says is not understood. */
export class Hearing {
  readonly #with: HearingOptions;
  readonly #heard = { samples: 0, loudest: 0, squares: 0 };
  readonly #late: (() => void)[] = [];
  #item = '';
  #buffered = 0;
  #rate: number;
  #vad: ReturnType<typeof createVad>;

  constructor(options: HearingOptions) {
    this.#with = options;
    this.#rate = options.rate();
    this.#vad = this.#listen();
  }

  hear(pcm: Pcm): void {
    const { settings, rate, isDeaf } = this.#with;
    const [heard, level] = [this.#heard, levelOf(pcm)];
    heard.samples += pcm.length;
    heard.loudest = Math.max(heard.loudest, level);
    heard.squares += level * level * pcm.length;
    this.#buffered += pcm.length;
    const { detection } = settings();
    if (isDeaf || !detection) return;
    if (this.#rate !== rate()) {
      this.#rate = rate();
      this.#vad = this.#listen();
    }
    this.#vad.hear(pcm, { threshold: detection.threshold, silenceMs: detection.silence_duration_ms });
  }

  /** She says herself that she has spoken. @returns false where nothing was heard */
  commit(): boolean {
    if (this.#buffered === 0) return false;
    this.#vad.reset();
    const id = newId('item');
    this.#commit(id);
    this.#notUnderstood(id);
    this.#with.spoke();
    return true;
  }

  clear(): void {
    this.#buffered = 0;
    this.#vad.reset();
  }

  /** She is supposed to have said this. */
  say(line: Hers): void {
    this.#began(0, line.item);
    this.#ended(1_000);
    const id = this.#item;
    if (line.transcript === 'late') this.#late.push(() => this.#transcript(id, line));
    else if (line.transcript !== 'never') this.#transcript(id, line);
  }

  /** An answer is over: transcripts that are late come now. */
  late(): void {
    for (const say of this.#late.splice(0)) say();
  }

  seen(): SeenCall['heard'] {
    const { samples, loudest, squares } = this.#heard;
    return { samples, loudest, mean: samples ? Math.sqrt(squares / samples) : 0 };
  }

  #listen() {
    return createVad(this.#rate, {
      began: (ms) => this.#began(ms),
      ended: (ms) => {
        this.#ended(ms);
        this.#notUnderstood(this.#item);
        this.#with.spoke();
        this.#with.due();
      },
    });
  }

  #began(ms: number, id = newId('item')): void {
    const { emit, settings, interrupt } = this.#with;
    this.#item = id;
    emit('input_audio_buffer.speech_started', { audio_start_ms: ms, item_id: id });
    if (settings().detection?.interrupt_response !== false) interrupt();
  }

  #ended(ms: number): void {
    this.#with.emit('input_audio_buffer.speech_stopped', { audio_end_ms: ms, item_id: this.#item });
    this.#commit(this.#item);
  }

  #commit(id: string): void {
    const { emit, items } = this.#with;
    const previous_item_id = items.last();
    items.add(id);
    this.#buffered = 0;
    const item = {
      ...{ id, object: 'realtime.item', type: 'message', role: 'user', status: 'completed' },
      content: [{ type: 'input_audio', transcript: null }],
    };
    emit('input_audio_buffer.committed', { previous_item_id, item_id: id });
    emit('conversation.item.added', { previous_item_id, item });
    emit('conversation.item.done', { previous_item_id, item });
  }

  #notUnderstood(id: string): void {
    const { emit, settings } = this.#with;
    if (!settings().transcribes) return;
    emit('conversation.item.input_audio_transcription.failed', { item_id: id, content_index: 0, error: UNHEARD });
  }

  #transcript(id: string, { hers, pieces }: Hers): void {
    const { emit } = this.#with;
    const place = { item_id: id, content_index: 0 };
    const type = 'conversation.item.input_audio_transcription';
    for (const delta of pieces ?? [hers]) emit(`${type}.delta`, { ...place, delta });
    emit(`${type}.completed`, { ...place, transcript: hers, usage: { type: 'duration', seconds: 1 } });
  }
}
