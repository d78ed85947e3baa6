import type { Logger } from '@reset/service-kit/log';
import { Answers, type Items, type Player } from './answers.ts';
import { type ClientEvent, type ClientEventOf, readClientEvent } from './client-events.ts';
import { createDirector } from './director.ts';
import { createEmitter } from './emit.ts';
import { Hearing } from './hearing.ts';
import { newId } from './ids.ts';
import type { SeenCall, VoiceLine, VoiceScript } from './script.ts';
import { addSeen, type SeenEvent } from './seen-events.ts';
import { isRefusal, type Session, updated } from './session.ts';
import { fromBase64, type Pcm, VOICE_RATE } from './sound.ts';
import type { Speech } from './speech.ts';
import { createWords, exactly, greeting } from './words.ts';

/** How a call is held, whichever way its events and its sound travel. */
interface Wire {
  readonly send: (event: string) => void;
  readonly player: Player | null;
  readonly lose: (how: 'politely' | 'rudely') => void;
}

interface ConversationOptions {
  readonly wire: Wire;
  readonly session: Session;
  readonly script: VoiceScript;
  readonly speech: Speech;
  readonly log: Logger;
}

/** One conversation: the events of the protocol, and who says what. */
export class Conversation {
  readonly #id = newId('sess');
  readonly #wire: Wire;
  readonly #script: VoiceScript;
  readonly #out: ReturnType<typeof createEmitter>;
  readonly #answers: Answers;
  readonly #hearing: Hearing;
  readonly #director: ReturnType<typeof createDirector>;
  readonly #words = createWords();
  readonly #seen: SeenEvent[] = [];
  readonly #items: Items;
  #session: Session;
  /** What she did since the last answer. */
  #since = { typed: [] as string[], spoke: false };
  #greeted = false;
  #over = false;

  constructor({ wire, session, script, speech, log }: ConversationOptions) {
    [this.#wire, this.#session, this.#script] = [wire, session, script];
    let last: string | null = null;
    const items: Items = {
      last: () => last,
      add(item) {
        last = item;
      },
    };
    this.#items = items;
    this.#out = createEmitter({ send: (event) => wire.send(event), dialect: () => this.#session.dialect, script });
    const { emit } = this.#out;
    this.#answers = new Answers({
      ...{ emit, speech, log, items, player: wire.player, paceMs: script.paceMs },
      outputRate: () => this.#session.settings.outputRate,
      done: () => this.#hearing.late(),
    });
    this.#hearing = new Hearing({
      ...{ emit, items, settings: () => this.#session.settings, isDeaf: script.listens === false },
      rate: () => (wire.player ? VOICE_RATE : this.#session.settings.inputRate),
      interrupt: () => {
        this.#answers.cancel('turn_detected');
        this.#answers.clear();
      },
      spoke: () => {
        this.#since.spoke = true;
        this.#director.did('spoke');
      },
      due: () => {
        if (this.#session.settings.detection?.create_response && !this.#answers.isActive) this.#answer(null);
      },
    });
    this.#director = createDirector(script.lines ?? [], script.answers === false, (line) => this.#act(line));
  }

  open(): void {
    this.#out.emit('session.created', { session: this.#told() });
    this.#director.start();
  }

  /** Takes an event of the client. */
  take(text: string): void {
    if (this.#over) return;
    const read = readClientEvent(text);
    if ('refused' in read) {
      const { message, code, ...more } = read.refused;
      return this.#fail(message, code, more);
    }
    addSeen(this.#seen, read.event);
    this.#take(read.event);
  }

  hear(pcm: Pcm): void {
    this.#hearing.hear(pcm);
  }

  /** What was to be played has been heard. */
  played(): void {
    this.#answers.played();
  }

  /** A test says that lines which wait for that go on. */
  told(times: number): void {
    this.#director.did('told', times);
  }

  expire(): void {
    this.#fail('Your session hit the maximum duration of 60 minutes.', 'session_expired');
  }

  close(): void {
    this.#over = true;
    this.#director.stop();
    this.#answers.cancel('closed');
  }

  seen(): Pick<SeenCall, 'dialect' | 'session' | 'events' | 'sent' | 'answers' | 'heard' | 'lines'> {
    return {
      ...{ dialect: this.#session.dialect, session: this.#told(), events: this.#seen, sent: this.#out.sent() },
      ...{ answers: this.#answers.seen(), heard: this.#hearing.seen(), lines: this.#director.state() },
    };
  }

  #told(): Readonly<Record<string, unknown>> {
    return { object: 'realtime.session', id: this.#id, ...this.#session.fields };
  }

  #fail(message: string, code: string, more: object = {}): void {
    const error = { type: 'invalid_request_error', code, message, param: null, ...more };
    this.#out.emit('error', { error });
  }

  #ownWords(): string | null {
    const { typed, spoke } = this.#since;
    this.#since = { typed: [], spoke: false };
    if (typed.length) return this.#words.answer(typed.join('\n'));
    if (spoke) return this.#words.answer(null);
    return this.#greeted ? 'I am here. Take your time.' : greeting;
  }

  /** An answer is due. @param instructions null where nobody asked for it by `response.create` */
  #answer(instructions: string | null): void {
    if (this.#director.did('asked') || this.#script.answers === false) return;
    const said = (instructions === null ? null : exactly(instructions)) ?? this.#ownWords();
    this.#greeted = true;
    const text = said ?? (instructions === null ? null : 'I am here, and I read what you type.');
    if (text !== null) void this.#answers.start(text);
  }

  /** Does a line of the script. */
  async #act(line: VoiceLine): Promise<void> {
    const { emit, raw } = this.#out;
    if ('hers' in line) return this.#hearing.say(line);
    if ('event' in line) return raw(line.event);
    if ('error' in line) {
      return emit('error', { error: { type: 'server_error', code: null, param: null, ...line.error } });
    }
    if ('lose' in line) return this.#wire.lose(line.lose);
    await this.#answers.ended();
    if (this.#over) return;
    this.#greeted = true;
    const isOpen = 'begins' in line;
    await this.#answers.start(isOpen ? line.begins : line.marin, { item: line.item, isOpen });
  }

  #take(event: ClientEvent): void {
    const { emit } = this.#out;
    switch (event.type) {
      case 'session.update':
        return this.#update(event);
      case 'input_audio_buffer.append':
        return this.#hearing.hear(fromBase64(event.audio));
      case 'input_audio_buffer.clear':
        this.#hearing.clear();
        return emit('input_audio_buffer.cleared');
      case 'output_audio_buffer.clear':
        if (this.#wire.player) return this.#answers.clear();
        return this.#fail(`Invalid value: '${event.type}'.`, 'invalid_value', { param: 'type' });
      case 'conversation.item.create':
        return this.#create(event);
      case 'conversation.item.truncate':
        return this.#truncate(event);
      case 'conversation.item.delete':
        return emit('conversation.item.deleted', { item_id: event.item_id });
      case 'input_audio_buffer.commit':
      case 'response.create':
      case 'response.cancel':
        return this.#turn(event);
    }
  }

  #turn(event: ClientEventOf<'input_audio_buffer.commit' | 'response.create' | 'response.cancel'>): void {
    const more = { event_id: event.event_id ?? null };
    if (event.type === 'input_audio_buffer.commit') {
      if (!this.#hearing.commit()) this.#fail('The buffer is empty.', 'input_audio_buffer_commit_empty', more);
    } else if (event.type === 'response.cancel') {
      const was = this.#answers.cancel('client_cancelled');
      if (!was) this.#fail('There is no active response.', 'response_cancel_not_active', more);
    } else if (this.#answers.isActive) {
      this.#fail('An answer is being given already.', 'conversation_already_has_active_response', more);
    } else this.#answer(event.response?.instructions ?? '');
  }

  #update(event: ClientEventOf<'session.update'>): void {
    const next = updated(this.#session, event.session);
    if (isRefusal(next)) {
      return this.#fail(next.message, next.code, { param: next.param, event_id: event.event_id ?? null });
    }
    this.#session = next;
    this.#out.emit('session.updated', { session: this.#told() });
  }

  #create({ item }: ClientEventOf<'conversation.item.create'>): void {
    const whole = { ...item, id: item.id ?? newId('item'), object: 'realtime.item', status: 'completed' };
    const previous_item_id = this.#items.last();
    this.#items.add(whole.id);
    this.#out.emit('conversation.item.added', { previous_item_id, item: whole });
    this.#out.emit('conversation.item.done', { previous_item_id, item: whole });
    const text = item.content.map((part) => (part.type === 'input_text' ? (part.text ?? '') : '')).join('\n');
    if (item.role !== 'user' || !text.trim()) return;
    this.#since.typed.push(text);
    this.#director.did('typed');
  }

  #truncate(event: ClientEventOf<'conversation.item.truncate'>): void {
    const { item_id, content_index, audio_end_ms } = event;
    const [ms, more] = [this.#answers.lengthOf(item_id), { event_id: event.event_id ?? null }];
    if (ms === null) {
      return this.#fail(`Item with item_id '${item_id}' has no sound.`, 'item_truncate_invalid_item_id', more);
    }
    if (audio_end_ms > Math.ceil(ms)) {
      const message = `Audio content of ${Math.floor(ms)}ms is already shorter than ${audio_end_ms}ms.`;
      return this.#fail(message, 'invalid_value', { ...more, param: 'audio_end_ms' });
    }
    this.#out.emit('conversation.item.truncated', { item_id, content_index, audio_end_ms });
  }
}
