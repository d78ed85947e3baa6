import { ProviderEvent } from '@reset/contracts/voice-events';
import { expect, test } from 'vitest';
import { createScreening } from './screening.ts';

const HIT = 'I want to kill myself';
const HERS = 'conversation.item.input_audio_transcription';

/** Told whether each of them asks for people. */
const looking = () => {
  const { of } = createScreening();
  return (type: string, fields: object) => of(ProviderEvent.parse({ type, ...fields }));
};

test('each of her turns is caught once, where a server names no item, too', () => {
  const look = looking();
  for (let turn = 0; turn < 2; turn += 1) {
    expect(look(`${HERS}.delta`, { delta: 'I want to ' })).toBe(false);
    expect(look(`${HERS}.delta`, { delta: 'kill myself' })).toBe(true);
    expect(look(`${HERS}.completed`, { transcript: HIT })).toBe(false);
  }
  expect(look(`${HERS}.completed`, { transcript: HIT })).toBe(true);
});

test.each(['response.output_audio_transcript', 'response.text'])('each of Marin’s without an item: %s', (type) => {
  const look = looking();
  for (let turn = 0; turn < 2; turn += 1) {
    expect(look(`${type}.delta`, { delta: 'You should ' })).toBe(false);
    expect(look(`${type}.delta`, { delta: 'kill yourself.' })).toBe(true);
    expect(look(`${type}.done`, { transcript: 'You should kill yourself.' })).toBe(false);
  }
});

test('an answer that was cancelled before it was told whole hides nothing of the next one', () => {
  const look = looking();
  for (let turn = 0; turn < 2; turn += 1) {
    expect(look('response.text.delta', { delta: 'You should kill yourself.' })).toBe(true);
    look('response.done', { response: { status: 'cancelled' } });
  }
});

test('what Marin says hides nothing that she says without an item', () => {
  const look = looking();
  expect(look('response.text.delta', { delta: 'You should kill yourself.' })).toBe(true);
  expect(look(`${HERS}.delta`, { delta: HIT })).toBe(true);
});

test('an item that was caught and is told whole again, is caught once', () => {
  const look = looking();
  expect(look(`${HERS}.completed`, { item_id: 'i1', transcript: HIT })).toBe(true);
  expect(look(`${HERS}.completed`, { item_id: 'i1', transcript: HIT })).toBe(false);
});
