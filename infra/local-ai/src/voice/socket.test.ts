import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Provider, startProvider, tone } from './test/provider.ts';
import { openSocket } from './test/socket-client.ts';

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider();
});
afterAll(() => provider.close());
afterEach(() => provider.forget());

const open = async (bearer?: string, headers?: object) => {
  const client = await openSocket(provider, bearer, headers);
  await client.until('session.created');
  return client;
};

test('greets when it is asked to, in sound and words', async () => {
  await provider.script({});
  const client = await open();
  client.send({ type: 'response.create' });
  const { response } = (await client.until('response.done')) as unknown as {
    response: { status: string; output: { content: { transcript: string }[] }[] };
  };
  expect(response.status).toBe('completed');
  expect(response.output[0]?.content[0]?.transcript).toMatch(/^Hello, I am Marin\. Marin is a computer program/);
  expect(client.types().filter((type, i, all) => type !== all[i - 1])).toEqual(
    expect.arrayContaining([
      'session.created',
      'response.created',
      'response.output_item.added',
      'conversation.item.added',
      'response.content_part.added',
      'response.output_audio.delta',
      'response.output_audio_transcript.delta',
      'response.output_audio.done',
      'response.output_audio_transcript.done',
      'response.content_part.done',
      'response.output_item.done',
      'conversation.item.done',
      'response.done',
    ]),
  );
  // More than four seconds at 24 kHz.
  expect(client.samples()).toBeGreaterThan(96_000);
  client.socket.close();
  await client.closed;
});

test('says exactly what it is told to say', async () => {
  await provider.script({});
  const client = await open();
  client.send({ type: 'response.create', response: { instructions: 'Say exactly: "You are safe here."' } });
  expect(await client.until('response.output_audio_transcript.done')).toMatchObject({
    transcript: 'You are safe here.',
  });
  client.socket.close();
  await client.closed;
});

test('answers what is typed, shortly, with what is in it and one step', async () => {
  await provider.script({});
  const client = await open();
  const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'I am so tired and lonely.' }] };
  client.send({ type: 'conversation.item.create', item });
  client.send({ type: 'response.create' });
  const { transcript } = await client.until('response.output_audio_transcript.done');
  expect(transcript).toMatch(/(?:exhaust|tired).*lon.*If you like/i);
  expect(String(transcript).length).toBeLessThan(500);
  client.socket.close();
  await client.closed;
});

test('notices when she speaks, says that it does not understand, each time in other words, and then is quiet', async () => {
  await provider.script({});
  const client = await open();
  client.send({ type: 'session.update', session: { type: 'realtime', audio: { input: { transcription: {} } } } });
  await client.until('session.updated');
  const said = new Set<unknown>();
  for (let turn = 0; turn < 6; turn += 1) {
    client.speak(tone(12_000));
    await client.until('input_audio_buffer.speech_started');
    client.speak(new Int16Array(24_000));
    await client.until('input_audio_buffer.committed');
    await client.until('conversation.item.input_audio_transcription.failed');
    if (turn < 4) said.add((await client.until('response.output_audio_transcript.done'))['transcript']);
  }
  expect(said.size).toBe(4);
  expect([...said].join(' ')).toMatch(/without a voice provider/i);
  expect((await provider.call())?.answers).toHaveLength(4);
  client.socket.close();
  await client.closed;
});

test('her speech interrupts it; without that, an answer is not heard to its end', async () => {
  await provider.script({ lines: [{ after: 'asked', begins: 'This goes on and on.' }] });
  const client = await open();
  client.send({ type: 'response.create' });
  await client.until('response.output_audio.delta');
  client.speak(tone(12_000));
  expect(await client.until('response.done')).toMatchObject({
    response: { status: 'cancelled', status_details: { reason: 'turn_detected' } },
  });
  client.socket.close();
  await client.closed;
});

test('is cancelled, cut short, and refuses what makes no sense, in the words of the protocol', async () => {
  await provider.script({ lines: [{ after: 'asked', begins: 'This goes on and on.', item: 'item_long' }] });
  const client = await open();
  const code = async () => ((await client.until('error'))['error'] as { code: string }).code;
  client.send({ type: 'response.cancel' });
  expect(await code()).toBe('response_cancel_not_active');
  client.send({ type: 'response.create' });
  await client.until('response.output_audio.delta');
  client.send({ type: 'response.create' });
  expect(await code()).toBe('conversation_already_has_active_response');
  client.send({ type: 'response.cancel' });
  expect(await client.until('response.done')).toMatchObject({ response: { status: 'cancelled' } });
  client.send({ type: 'conversation.item.truncate', item_id: 'item_long', content_index: 0, audio_end_ms: 100 });
  expect(await client.until('conversation.item.truncated')).toMatchObject({ audio_end_ms: 100 });
  client.send({ type: 'conversation.item.truncate', item_id: 'item_long', content_index: 0, audio_end_ms: 900_000 });
  expect(await code()).toBe('invalid_value');
  client.send({ type: 'input_audio_buffer.commit' });
  expect(await code()).toBe('input_audio_buffer_commit_empty');
  client.send({ type: 'output_audio_buffer.clear' });
  expect(await code()).toBe('invalid_value');
  client.send({ type: 'conversation.fly' });
  expect(await code()).toBe('invalid_value');
  client.socket.send('{');
  expect(await code()).toBe('invalid_json');
  client.socket.close();
  await client.closed;
});

test('a field of the old words voids the whole update; the old words alone change the words that it speaks', async () => {
  await provider.script({});
  const client = await open();
  const mixed = { type: 'realtime', instructions: 'Be kind.', modalities: ['audio'] };
  client.send({ type: 'session.update', event_id: 'mine', session: mixed });
  expect(await client.until('error')).toMatchObject({
    error: { code: 'unknown_parameter', param: 'session.modalities', event_id: 'mine' },
  });
  expect((await provider.call())?.session).toMatchObject({ instructions: '' });
  const old = { modalities: ['audio', 'text'], instructions: 'Be kind.', input_audio_format: 'pcm16' };
  client.send({ type: 'session.update', session: old });
  expect(await client.until('session.updated')).toMatchObject({ session: { instructions: 'Be kind.' } });
  client.send({ type: 'response.create' });
  await client.until('response.audio.delta');
  await client.until('response.done');
  expect(client.types()).toContain('conversation.item.created');
  expect(client.types()).not.toContain('response.output_audio.delta');
  client.socket.close();
  await client.closed;
});

test('speaks the old words where they are asked for', async () => {
  await provider.script({});
  const client = await open('any', { 'openai-beta': 'realtime=v1' });
  expect(client.events[0]).toMatchObject({ session: { input_audio_format: 'pcm16', model: 'reset-companion' } });
  client.send({ type: 'response.create' });
  await client.until('response.audio_transcript.done');
  await client.until('response.done');
  client.socket.close();
  await client.closed;
});

test('sound has the rate that was asked for', async () => {
  const say = async (rate: number) => {
    await provider.script({});
    const client = await open();
    const audio = { output: { format: { type: 'audio/pcm', rate } } };
    client.send({ type: 'session.update', session: { type: 'realtime', audio } });
    client.send({ type: 'response.create', response: { instructions: 'Say exactly: Hello.' } });
    await client.until('response.done');
    client.socket.close();
    await client.closed;
    return client.samples();
  };
  const [high, low] = [await say(48_000), await say(16_000)];
  expect(high / low).toBeCloseTo(3, 1);
});

test('a secret is good for one call, and for its time', async () => {
  const secret = await provider.secret({ type: 'realtime', instructions: 'Be kind.' });
  const client = await open(secret);
  expect(client.events[0]).toMatchObject({ session: { instructions: 'Be kind.' } });
  expect(await provider.call()).toMatchObject({ by: 'secret', state: 'open', transport: 'websocket' });
  await expect(open(secret)).rejects.toThrow('refused: 401');
  await expect(open('ek_made_up')).rejects.toThrow('refused: 401');
  client.socket.close();
  await client.closed;
});

test('a secret is refused for a session that is none', async () => {
  const answer = await provider.post('/v1/realtime/client_secrets', { session: { type: 'realtime', voice: 'alloy' } });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { param: 'session.voice', code: 'unknown_parameter' } });
});

test('follows a script: her words late, hers before Marin answers, errors, things nobody knows', async () => {
  await provider.script({
    answers: false,
    noise: true,
    lines: [
      { hers: 'I am tired.', item: 'item_1', transcript: 'late', pieces: ['I am', ' tired.'] },
      { marin: 'I hear you.', item: 'item_2' },
      { after: 'told', hers: '[BLANK_AUDIO]', item: 'item_3' },
      { event: { type: 'conversation.unheard', of: 1 } },
      { error: { message: 'Something is wrong', code: 'server_error' } },
      { after: 'typed', marin: 'I read you.' },
    ],
  });
  const client = await open();
  const late = await client.until('conversation.item.input_audio_transcription.completed');
  expect(late).toMatchObject({ item_id: 'item_1', transcript: 'I am tired.' });
  const types = client.types();
  expect(types.indexOf('response.done')).toBeLessThan(types.indexOf(late.type));
  expect(client.events.filter(({ type }) => type.endsWith('transcription.delta'))).toHaveLength(2);
  expect(types).toContain('reset.unheard.of');
  expect(await provider.call()).toMatchObject({ lines: { done: 2, all: 6, after: 'told' } });
  await provider.go();
  expect(await client.until('conversation.item.input_audio_transcription.completed')).toMatchObject({
    item_id: 'item_3',
  });
  await client.until('conversation.unheard');
  expect(await client.until('error')).toMatchObject({ error: { message: 'Something is wrong' } });
  const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Hello' }] };
  client.send({ type: 'conversation.item.create', item });
  await client.until('response.output_audio_transcript.done');
  await client.until('response.output_audio_transcript.done');
  client.socket.close();
  await client.closed;
  await vi.waitFor(async () => expect(await provider.call()).toMatchObject({ state: 'closed', why: 'left' }));
});

test('acknowledges nothing, and says words whole, where it is told so', async () => {
  await provider.script({ acknowledges: false, deltas: false, lines: [{ marin: 'Hello.' }] });
  const client = await openSocket(provider);
  expect(await client.until('response.output_audio_transcript.done')).toMatchObject({ transcript: 'Hello.' });
  await client.until('response.done');
  expect(client.types()).not.toContain('session.created');
  expect(client.types()).not.toContain('conversation.item.added');
  expect(client.types()).not.toContain('response.output_audio_transcript.delta');
  client.socket.close();
  await client.closed;
});

test('is lost in the middle, with a goodbye or without', async () => {
  await provider.script({ lines: [{ marin: 'Hello.' }, { after: 'told', lose: 'politely' }] });
  const polite = await open();
  await polite.until('response.done');
  await provider.go();
  expect(await polite.closed).toBe(1000);
  await provider.script({ lines: [{ lose: 'rudely' }] });
  const rude = await openSocket(provider);
  expect(await rude.closed).toBe(1006);
  expect(await provider.call()).toMatchObject({ state: 'closed', why: 'lost' });
});

test('refuses a call, or a secret, as often as it is told to', async () => {
  await provider.script({ calls: 1, refuse: { at: 'call', status: 429, code: 'rate_limit_exceeded' } });
  await expect(open()).rejects.toThrow('refused: 429');
  await provider.script({ calls: 1, when: 'for Ana', refuse: { at: 'secret', status: 401 } });
  expect(await provider.secret({ type: 'realtime', instructions: 'for Mia' })).toMatch(/^ek_/);
  expect(await provider.secret({ type: 'realtime', instructions: 'for Ana' })).toBeUndefined();
  expect(await provider.secret({ type: 'realtime', instructions: 'for Ana' })).toMatch(/^ek_/);
});

test('what was said stands in no log', () => {
  expect(provider.lines.length).toBeGreaterThan(5);
  expect(provider.lines.join()).not.toMatch(/tired|kind|safe|Hello/);
});
