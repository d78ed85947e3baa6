import { ProviderEvent } from '@reset/contracts/voice-events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Conversation, withEvent, marinSpeaks, noConversation, withTyped } from './conversation.ts';
import { openWatch } from './watch.ts';
import { keptTurns } from './words-of.ts';

type Raw = { readonly type: string } & Readonly<Record<string, unknown>>;
const told = (events: readonly Raw[], from: Conversation = noConversation) =>
  events.reduce((now, event) => withEvent(now, ProviderEvent.parse(event)), from);
const lines = (now: Conversation) => keptTurns(now.turns).map(({ who, text }) => `${who}: ${text}`);

const item = (id: string, role: string, previous_item_id?: string | null): Raw => ({
  type: 'conversation.item.added',
  item: { id, role, type: 'message' },
  ...(previous_item_id !== undefined && { previous_item_id }),
});
const hers = (item_id: string, transcript: string): Raw => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id,
  transcript,
});
const marin = (item_id: string, transcript: string): Raw => ({
  type: 'response.output_audio_transcript.done',
  item_id,
  transcript,
});
const delta = (item_id: string, text: string): Raw => ({
  type: 'response.audio_transcript.delta',
  item_id,
  delta: text,
});

describe('who said what, in which order', () => {
  test('words of hers that come after the answer stand before it', () => {
    const now = told([
      item('m0', 'assistant', null),
      marin('m0', 'Hello.'),
      { type: 'input_audio_buffer.committed', item_id: 'u1', previous_item_id: 'm0' },
      item('m1', 'assistant', 'u1'),
      marin('m1', 'That sounds hard.'),
      hers('u1', 'I am tired.'),
    ]);
    expect(lines(now)).toEqual(['marin: Hello.', 'you: I am tired.', 'marin: That sounds hard.']);
  });

  test('a server that names no places and no items', () => {
    const now = told([
      { type: 'response.created' },
      { type: 'response.audio_transcript.delta', delta: 'Hel' },
      { type: 'response.audio_transcript.delta', delta: 'lo.' },
      { type: 'response.done' },
      { type: 'response.created' },
      { type: 'response.audio_transcript.done', transcript: 'I hear you.' },
      { type: 'response.done' },
      { type: 'conversation.item.input_audio_transcription.completed', transcript: 'I am tired.' },
    ]);
    expect(lines(now)).toEqual(['marin: Hello.', 'you: I am tired.', 'marin: I hear you.']);
  });

  test('words of hers that could not be written down whole end there: what follows is another turn', () => {
    const piece = (text: string): Raw => ({ type: 'conversation.item.input_audio_transcription.delta', delta: text });
    const failed: Raw = { type: 'conversation.item.input_audio_transcription.failed' };
    expect(lines(told([piece('I am '), failed, piece('So it goes.')]))).toEqual(['you: I am', 'you: So it goes.']);
  });

  test('words of hers that come in pieces without a name are one turn until they are whole', () => {
    const piece = (text: string): Raw => ({ type: 'conversation.item.input_audio_transcription.delta', delta: text });
    const whole = (transcript: string): Raw => ({
      type: 'conversation.item.input_audio_transcription.completed',
      transcript,
    });
    const pieces = told([piece('I want '), piece('to kill '), piece('myself.')]);
    expect(lines(pieces)).toEqual(['you: I want to kill myself.']);
    expect(openWatch()(pieces.turns)).toBe(true);
    const now = told([whole('I want to kill myself.'), piece('I am '), piece('tired.')], pieces);
    expect(lines(now)).toEqual(['you: I want to kill myself.', 'you: I am tired.']);
  });

  test('deltas alone, the whole alone, and deltas that come after the whole', () => {
    expect(lines(told([delta('m', 'Take '), delta('m', 'a breath')]))).toEqual(['marin: Take a breath']);
    expect(lines(told([marin('m', 'Take a breath')]))).toEqual(['marin: Take a breath']);
    expect(lines(told([delta('m', 'Take '), marin('m', 'Take a breath'), delta('m', 'a breath')]))).toEqual([
      'marin: Take a breath',
    ]);
  });

  test('noise of a recogniser is nobody’s words; brackets of hers among words stay', () => {
    const now = told([hers('a', '[BLANK_AUDIO]'), hers('b', ' (music) [ Silence ]'), hers('c', 'Yes (I think)')]);
    expect(lines(now)).toEqual(['you: Yes (I think)']);
  });

  test('what she typed is there at once, and keeps its place under an id of the server', () => {
    const before = told([item('m0', 'assistant', null), marin('m0', 'Hello.')]);
    const now = withTyped(before, 'typed-1', 'I am tired.');
    expect(lines(now)).toEqual(['marin: Hello.', 'you: I am tired.']);
    const answered = [item('s9', 'user', 'm0'), item('m1', 'assistant', 's9'), marin('m1', 'Rest.')];
    expect(lines(told(answered, now))).toEqual(['marin: Hello.', 'you: I am tired.', 'marin: Rest.']);
    // A server that acknowledges nothing.
    expect(lines(told([marin('m1', 'Rest.')], now))).toEqual(['marin: Hello.', 'you: I am tired.', 'marin: Rest.']);
  });

  test('an event that comes twice is said once', () => {
    const twice = { ...delta('m', 'la'), event_id: 'e1' };
    expect(lines(told([twice, twice]))).toEqual(['marin: la']);
  });

  test('however the events are mixed and doubled, each turn stands where the provider puts it', () => {
    const talk = fc.array(
      fc.record({ hers: fc.boolean(), words: fc.stringMatching(/^[a-z]{1,8}$/), deltas: fc.nat(3) }),
      { maxLength: 12 },
    );
    const mixed = talk.chain((turns) => {
      const events = turns.flatMap(({ hers: isHers, words, deltas }, n): Raw[] => [
        item(`i${n}`, isHers ? 'user' : 'assistant', n === 0 ? null : `i${n - 1}`),
        ...Array.from({ length: isHers ? 0 : deltas }, () => delta(`i${n}`, 'x')),
        isHers ? hers(`i${n}`, words) : marin(`i${n}`, words),
      ]);
      const doubled = fc.subarray(events).map((again) => [...events, ...again]);
      const shuffled = doubled.chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
      return shuffled.map((all) => ({ turns, all }));
    });
    fc.assert(
      fc.property(mixed, ({ turns, all }) => {
        expect(lines(told(all))).toEqual(turns.map((one) => `${one.hers ? 'you' : 'marin'}: ${one.words}`));
      }),
    );
  });

  test('nothing is lost where a server goes round in a circle', () => {
    const now = told([item('a', 'assistant', 'b'), item('b', 'user', 'a'), marin('a', 'one'), hers('b', 'two')]);
    expect(lines(now).toSorted()).toEqual(['marin: one', 'you: two']);
  });

  test('whatever a server says, it is read or passed over', () => {
    const any = fc.record(
      {
        type: fc.oneof(
          fc.string(),
          fc.constantFrom('__proto__', 'constructor', 'response.created', 'response.audio_transcript.delta'),
        ),
        item_id: fc.string(),
        delta: fc.string(),
        previous_item_id: fc.option(fc.string()),
      },
      { requiredKeys: ['type'] },
    );
    fc.assert(
      fc.property(fc.array(any), (events) => {
        expect(told(events).turns.length).toBeLessThanOrEqual(events.length);
      }),
    );
  });
});

describe('whether Marin speaks', () => {
  const speaks = (...types: string[]) => marinSpeaks(told(types.map((type) => ({ type }))));

  test.each([
    [['response.created'], true],
    [['response.audio.delta'], true],
    [['response.output_audio.delta'], true],
    [['output_audio_buffer.started'], true],
    [['response.created', 'response.done'], false],
    [['response.created', 'response.audio.done'], false],
    // The sound of what is made goes on.
    [['response.created', 'output_audio_buffer.started', 'response.done'], true],
    [['response.created', 'output_audio_buffer.started', 'response.done', 'output_audio_buffer.stopped'], false],
    [['output_audio_buffer.started', 'output_audio_buffer.cleared'], false],
    [['session.created', 'rate_limits.updated'], false],
  ])('%j: %j', (types, expected) => expect(speaks(...types)).toBe(expected));
});
