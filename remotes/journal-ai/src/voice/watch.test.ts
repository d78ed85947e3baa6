import { expect, test } from 'vitest';
import { noConversation, withEvent, withTyped } from './conversation.ts';
import { openWatch } from './watch.ts';

const marin = (delta: string) => ({ type: 'response.audio_transcript.delta', item_id: 'm', delta });
const her = (delta: string) => ({ type: 'conversation.item.input_audio_transcription.delta', item_id: 'u', delta });

test('her words are looked at as they come, and told once', () => {
  const watch = openWatch();
  let now = withEvent(noConversation, her('I am tired and I want to '));
  expect(watch(now.turns)).toBe(false);
  now = withEvent(now, her('kill myself'));
  expect(watch(now.turns)).toBe(true);
  expect(watch(now.turns)).toBe(false);
  now = withEvent(now, marin('I am here.'));
  expect(watch(now.turns)).toBe(false);
});

test('what she types is looked at, too', () => {
  const now = withTyped(noConversation, 'typed-1', 'I want to end my life');
  expect(openWatch()(now.turns)).toBe(true);
});

test('what Marin must not say is heard of in the middle of it', () => {
  const watch = openWatch();
  let now = withEvent(noConversation, marin('You are not alone. '));
  expect(watch(now.turns)).toBe(false);
  now = withEvent(now, marin('You should stop taking your medication.'));
  expect(watch(now.turns)).toBe(true);
});

test('many calm turns ask for nothing', () => {
  const watch = openWatch();
  let now = noConversation;
  for (let n = 0; n < 20; n += 1) {
    now = withEvent(now, {
      type: 'response.audio_transcript.done',
      item_id: `m${n}`,
      transcript: 'That sounds like a lot.',
    });
    now = withTyped(now, `t${n}`, 'The baby slept for two hours.');
    expect(watch(now.turns)).toBe(false);
  }
});
