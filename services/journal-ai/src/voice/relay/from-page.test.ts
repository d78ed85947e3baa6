import { expect, test } from 'vitest';
import type { ClientEvent } from './client-events.ts';
import { fromPage } from './from-page.ts';

const rate = 24_000;
/** A second of sound. */
const second = JSON.stringify({
  type: 'input_audio_buffer.append',
  audio: Buffer.alloc(rate * 2).toString('base64'),
});

const listening = (rests = false) => {
  const asked: ClientEvent[] = [];
  const stayed: number[] = [];
  let time = 0;
  const say = fromPage({
    ...{ sampleRate: rate, now: () => time, rests: () => rests },
    ask: (event) => void asked.push(event),
    stays: () => void stayed.push(time),
    typed: (text) => text !== 'help',
  });
  return { asked, stayed, say, wait: (ms: number) => (time += ms) };
};

test('sound passes no faster than twice as fast as it is, after a network that stood still; the rest is not held', () => {
  const { asked, say, wait } = listening();
  for (let n = 0; n < 60; n += 1) expect(say(second)).toBe(true);
  expect(asked).toHaveLength(20);
  for (let n = 0; n < 10; n += 1) {
    wait(1_000);
    for (let m = 0; m < 5; m += 1) say(second);
  }
  expect(asked).toHaveLength(40);
});

test('a page that floods may not go on', () => {
  const { say, wait } = listening();
  const said = Array.from({ length: 700 }, () => say('{}'));
  expect(said.filter((may) => may)).toHaveLength(600);
  wait(1_000);
  expect(say('{}')).toBe(true);
});

test('what is not known, asks for people, or is asked for while people are needed goes no further', () => {
  const typed = (text: string) =>
    JSON.stringify({
      type: 'conversation.item.create',
      item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
    });
  const ask = JSON.stringify({ type: 'response.create' });
  const { asked, say } = listening();
  for (const text of ['', 'null', '[]', '{"type":7}', '{"type":"session.update"}', typed('help'), typed(' ')])
    say(text);
  say(JSON.stringify({ type: 'output_audio_buffer.clear' }));
  expect(asked).toEqual([]);
  say(typed('Hello'));
  say(ask);
  expect(asked).toEqual([JSON.parse(typed('Hello')), { type: 'response.create' }]);
  const resting = listening(true);
  resting.say(ask);
  expect(resting.asked).toEqual([]);
});

test('that she is still here is heard, and goes no further', () => {
  const { asked, stayed, say, wait } = listening();
  wait(7);
  expect(say(JSON.stringify({ type: 'reset.stay', extra: 'field' }))).toBe(true);
  expect([stayed, asked]).toEqual([[7], []]);
});
