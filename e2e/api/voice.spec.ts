import { call, callJson } from '../support/call.ts';
import { newMember } from '../support/people.ts';
import { openTalk } from '../support/talk.ts';
import { expect, test } from '../support/test.ts';

/** Seconds, as a rule; the machine may be busy. */
const OUT = { timeout: 20_000 };
const typed = (text: string) => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
});

test('Marin answers in sound and words what is typed, through gateway and relay', async ({ stack }) => {
  const { token } = await newMember(stack);
  const talk = await openTalk(stack, token);
  await expect.poll(talk.types).toContain('reset.opened');
  talk.say(typed('I am so tired today.'));
  talk.say({ type: 'response.create' });
  await expect.poll(talk.types, { timeout: 20_000 }).toContain('response.output_audio.delta');
  await expect
    .poll(() => talk.events, { timeout: 20_000 })
    .toContainEqual(
      expect.objectContaining({
        type: 'response.output_audio_transcript.done',
        transcript: expect.stringContaining('tired'),
      }),
    );
  talk.say(typed('I want to kill myself.'));
  await expect.poll(talk.types).toContain('reset.help');
  talk.socket.close();
});

test('a conversation ends with her session, and with the next one', async ({ stack }) => {
  const { token } = await newMember(stack);
  const first = await openTalk(stack, token);
  await expect.poll(first.types).toContain('reset.opened');
  const second = await openTalk(stack, token);
  await expect.poll(first.why, OUT).toMatch(/somewhere else/);
  await expect.poll(second.types).toContain('reset.opened');
  expect((await callJson(stack, 'POST /auth/v1/logout?scope=local', { body: {}, token })).status).toBe(204);
  await expect.poll(second.why, OUT).toBe('The conversation has ended.');
  await expect.poll(() => second.socket.readyState, OUT).toBe(WebSocket.CLOSED);
});

test('a page of another site gets no conversation', async ({ stack }) => {
  const headers = { origin: 'https://evil.example' };
  expect((await call(stack, '/api/journal-ai/voice/socket', { headers })).status).toBe(403);
});
