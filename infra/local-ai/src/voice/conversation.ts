import type { Logger } from '@reset/service-kit/log';
import { type Answers, createAnswers, type Player } from './answers.ts';
import { type ClientEvent, readClientEvent } from './client-events.ts';
import { createDirector } from './director.ts';
import { createEmitter } from './emit.ts';
import { createHearing } from './hearing.ts';
import { newId } from './ids.ts';
import type { SeenCall, VoiceLine, VoiceScript } from './script.ts';
import { isRefusal, type Session, updated } from './session.ts';
import { fromBase64, type Pcm, VOICE_RATE } from './sound.ts';
import type { Speech } from './speech.ts';
import { createWords, exactly, greeting } from './words.ts';

/** How a call is held, whichever way its events and its sound travel. */
interface Wire {
  send(event: string): void;
  readonly player: Player | null;
  lose(how: 'politely' | 'rudely'): void;
}

interface ConversationOptions {
  readonly wire: Wire;
  readonly session: Session;
  readonly script: VoiceScript;
  readonly speech: Speech;
  readonly log: Logger;
}

const SEEN = 2_000;

/** What a client sent, as it is told of: no sound, and appends beside each other once. */
const addSeen = (seen: Record<string, unknown>[], event: ClientEvent): void => {
  const last = seen.at(-1);
  if (event.type !== 'input_audio_buffer.append') {
    if (seen.length < SEEN) seen.push({ ...event });
  } else if (last?.['type'] === event.type) last['times'] = Number(last['times']) + 1;
  else if (seen.length < SEEN) seen.push({ type: event.type, times: 1 });
};

/** One conversation: the events of the protocol, and who says what. */
export const createConversation = ({ wire, script, speech, log, ...given }: ConversationOptions) => {
  let { session } = given;
  const { emit, raw, sent } = createEmitter({ send: wire.send, dialect: () => session.dialect, script });
  const seen: Record<string, unknown>[] = [];
  const words = createWords();
  const id = newId('sess');
  let lastItem: string | null = null;
  const items = {
    last: () => lastItem,
    add(item: string): void {
      lastItem = item;
    },
  };
  /** What she did since the last answer. */
  let since = { typed: [] as string[], spoke: false };
  let [greeted, over] = [false, false];

  const answers: Answers = createAnswers({
    ...{ emit, speech, log, items, player: wire.player, paceMs: script.paceMs },
    outputRate: () => session.settings.outputRate,
  });
  const interrupt = (): void => {
    answers.cancel('turn_detected');
    answers.clear();
  };

  const fail = (message: string, code: string, more: object = {}): void =>
    emit('error', { error: { type: 'invalid_request_error', code, message, param: null, ...more } });

  const ownWords = (): string | null => {
    const { typed, spoke } = since;
    since = { typed: [], spoke: false };
    if (typed.length) return words.answer(typed.join('\n'));
    return spoke ? words.answer(null) : greeted ? 'I am here. Take your time.' : greeting;
  };

  /** An answer is due. @param instructions null where nobody asked for it by `response.create` */
  const answer = (instructions: string | null): void => {
    if (director.did('asked') || script.answers === false) return;
    const said = (instructions === null ? null : exactly(instructions)) ?? ownWords();
    greeted = true;
    const text = said ?? (instructions === null ? null : 'I am here, and I read what you type.');
    if (text !== null) void answers.start(text);
  };

  const hearing = createHearing({
    ...{ emit, items, interrupt },
    settings: () => session.settings,
    rate: () => (wire.player ? VOICE_RATE : session.settings.inputRate),
    isDeaf: script.listens === false,
    spoke(): void {
      since.spoke = true;
      director.did('spoke');
    },
    due(): void {
      if (session.settings.detection?.create_response && !answers.isActive()) answer(null);
    },
  });

  const act = async (line: VoiceLine): Promise<void> => {
    if ('hers' in line) return hearing.say(line);
    if ('event' in line) return raw(line.event);
    if ('error' in line)
      return emit('error', { error: { type: 'server_error', code: null, param: null, ...line.error } });
    if ('lose' in line) return wire.lose(line.lose);
    await answers.ended();
    if (over) return;
    const isOpen = 'begins' in line;
    await answers.start(isOpen ? line.begins : line.marin, { item: line.item, isOpen });
    greeted = true;
  };
  const director = createDirector(script.lines ?? [], script.answers === false, act);
  answers.onDone(() => hearing.late());

  const told = (): Readonly<Record<string, unknown>> => ({
    ...{ object: 'realtime.session', id, ...session.fields },
  });

  const update = (event: Extract<ClientEvent, { type: 'session.update' }>): void => {
    const next = updated(session, event.session);
    if (isRefusal(next)) return fail(next.message, next.code, { param: next.param, event_id: event.event_id ?? null });
    session = next;
    emit('session.updated', { session: told() });
  };

  const create = ({ item }: Extract<ClientEvent, { type: 'conversation.item.create' }>): void => {
    const whole = { ...item, id: item.id ?? newId('item'), object: 'realtime.item', status: 'completed' };
    const previous_item_id = items.last();
    items.add(whole.id);
    emit('conversation.item.added', { previous_item_id, item: whole });
    emit('conversation.item.done', { previous_item_id, item: whole });
    const text = item.content.map((part) => (part.type === 'input_text' ? (part.text ?? '') : '')).join('\n');
    if (item.role !== 'user' || !text.trim()) return;
    since.typed.push(text);
    director.did('typed');
  };

  const truncate = (event: Extract<ClientEvent, { type: 'conversation.item.truncate' }>): void => {
    const { item_id, content_index, audio_end_ms } = event;
    const [ms, more] = [answers.lengthOf(item_id), { event_id: event.event_id ?? null }];
    if (ms === null) return fail(`Item with item_id '${item_id}' has no sound.`, 'item_truncate_invalid_item_id', more);
    if (audio_end_ms > Math.ceil(ms)) {
      const message = `Audio content of ${Math.floor(ms)}ms is already shorter than ${audio_end_ms}ms.`;
      return fail(message, 'invalid_value', { ...more, param: 'audio_end_ms' });
    }
    emit('conversation.item.truncated', { item_id, content_index, audio_end_ms });
  };

  const take = (event: ClientEvent): void => {
    const more = { event_id: event.event_id ?? null };
    switch (event.type) {
      case 'session.update':
        return update(event);
      case 'input_audio_buffer.append':
        return hearing.hear(fromBase64(event.audio));
      case 'input_audio_buffer.commit':
        return hearing.commit() ? undefined : fail('The buffer is empty.', 'input_audio_buffer_commit_empty', more);
      case 'input_audio_buffer.clear':
        hearing.clear();
        return emit('input_audio_buffer.cleared');
      case 'output_audio_buffer.clear':
        if (!wire.player) return fail(`Invalid value: '${event.type}'.`, 'invalid_value', { ...more, param: 'type' });
        return answers.clear();
      case 'conversation.item.create':
        return create(event);
      case 'conversation.item.truncate':
        return truncate(event);
      case 'conversation.item.delete':
        return emit('conversation.item.deleted', { item_id: event.item_id });
      case 'response.create':
        return answers.isActive()
          ? fail('An answer is being given already.', 'conversation_already_has_active_response', more)
          : answer(event.response?.instructions ?? '');
      case 'response.cancel':
        return answers.cancel('client_cancelled')
          ? undefined
          : fail('There is no active response.', 'response_cancel_not_active', more);
    }
  };

  return {
    open(): void {
      emit('session.created', { session: told() });
      director.start();
    },
    take(text: string): void {
      if (over) return;
      const read = readClientEvent(text);
      if ('refused' in read) {
        const { message, code, ...more } = read.refused;
        return fail(message, code, more);
      }
      addSeen(seen, read.event);
      take(read.event);
    },
    hear: (pcm: Pcm) => hearing.hear(pcm),
    /** What was to be played has been heard. */
    played: () => answers.played(),
    told: (times: number) => void director.did('told', times),
    expire: () => fail('Your session hit the maximum duration of 60 minutes.', 'session_expired'),
    close(): void {
      over = true;
      director.stop();
      answers.cancel('closed');
    },
    seen: (): Pick<SeenCall, 'dialect' | 'session' | 'events' | 'sent' | 'answers' | 'heard' | 'lines'> => ({
      ...{ dialect: session.dialect, session: told(), events: seen, sent: sent(), answers: answers.seen() },
      ...{ heard: hearing.seen(), lines: director.state() },
    }),
  };
};

export type Conversation = ReturnType<typeof createConversation>;
