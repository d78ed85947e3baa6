import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Provider, startProvider, tone } from './test/provider.ts';
import { openCall } from './test/rtc-client.ts';

/** Longer than any of this takes on a busy machine. */
const long = 'I could go on for hours and hours. '.repeat(30);
const PORTS: [number, number] = [31_800, 31_899];

let provider: Provider;
beforeAll(async () => {
  provider = await startProvider({ ports: PORTS });
});
afterAll(() => provider.close());
afterEach(() => provider.forget());

const held = async () => (await provider.seen()).held;

test('greets over WebRTC: sound that is heard, words as they are said, and when it begins and ends', async () => {
  await provider.script({});
  const secret = await provider.secret({ type: 'realtime', instructions: 'Be kind.' });
  const call = await openCall(provider, secret);
  expect(await call.until('session.created')).toMatchObject({ session: { instructions: 'Be kind.' } });
  call.send({ type: 'response.create', response: { instructions: 'Say exactly: Hello you.' } });
  await call.until('output_audio_buffer.started');
  await call.until('output_audio_buffer.stopped');
  expect(call.types()).toContain('response.output_audio_transcript.delta');
  expect(call.types()).not.toContain('response.output_audio.delta');
  await vi.waitFor(() => expect(call.heard.packets).toBeGreaterThan(20));
  await vi.waitFor(() => expect(call.heard.loudest).toBeGreaterThan(0.02));
  await expect(openCall(provider, secret)).rejects.toThrow('refused: 401');
  await call.close();
  await vi.waitFor(async () => expect(await provider.call()).toMatchObject({ state: 'closed', why: 'left' }));
});

test('its ports are those that the operator named', async () => {
  const call = await openCall(provider);
  await call.until('session.created');
  const ports = [...call.sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ 127\.0\.0\.1 (\d+)/gm)].map(([, port]) =>
    Number(port),
  );
  expect(new Set(ports).size).toBe(1);
  expect(ports[0]).toBeGreaterThanOrEqual(PORTS[0]);
  expect(ports[0]).toBeLessThanOrEqual(PORTS[1]);
  expect(call.sdp.match(/^a=candidate:/gm)).toHaveLength(ports.length);
  await call.close();
});

test('hears that she speaks, stops for her, and takes the session with the offer', async () => {
  await provider.script({ answers: false, lines: [{ begins: long }] });
  const call = await openCall(provider, 'any', { type: 'realtime', instructions: 'With the offer.' });
  expect(await call.until('session.created')).toMatchObject({ session: { instructions: 'With the offer.' } });
  await call.until('output_audio_buffer.started');
  await call.speak(tone(16_000, 20));
  await call.until('input_audio_buffer.speech_started');
  expect(await call.until('response.done')).toMatchObject({ response: { status: 'cancelled' } });
  await call.until('output_audio_buffer.cleared');
  await vi.waitFor(async () => expect((await provider.call())?.heard.loudest).toBeGreaterThan(0.05));
  await call.close();
});

test('what plays is cleared when she asks', async () => {
  await provider.script({ lines: [{ after: 'asked', begins: long }] });
  const call = await openCall(provider);
  await call.until('session.created');
  call.send({ type: 'response.create' });
  await call.until('output_audio_buffer.started');
  call.send({ type: 'response.cancel' });
  call.send({ type: 'output_audio_buffer.clear' });
  expect(await call.until('response.done')).toMatchObject({ response: { status: 'cancelled' } });
  await call.until('output_audio_buffer.cleared');
  await call.close();
});

test('ends when it is hung up, with a goodbye', async () => {
  const call = await openCall(provider);
  await call.until('session.created');
  expect((await provider.post(`${call.location}/hangup`)).status).toBe(200);
  await call.gone;
  expect(await provider.call()).toMatchObject({ state: 'closed', why: 'hangup' });
  expect((await provider.post(`${call.location}/hangup`)).status).toBe(404);
  await call.close();
});

test('two that come at once have a port each', async () => {
  const calls = await Promise.all([openCall(provider), openCall(provider), openCall(provider)]);
  await Promise.all(calls.map((call) => call.until('session.created')));
  await vi.waitFor(async () => expect(await held()).toMatchObject({ peers: 3 }));
  await Promise.all(calls.map((call) => call.close()));
  await vi.waitFor(async () => expect(await held()).toMatchObject({ peers: 0, udp: 0 }));
});

test('says so when no port is left', async () => {
  const small = await startProvider({ ports: [31_990, 31_991] });
  const calls = [await openCall(small), await openCall(small)];
  await expect(openCall(small)).rejects.toThrow('refused: 503');
  await Promise.all(calls.map((call) => call.close()));
  await small.close();
});

test('refuses what is no offer', async () => {
  const offer = (body: string, type: string) =>
    fetch(`${provider.url}/v1/realtime/calls`, { method: 'POST', body, headers: { 'content-type': type } });
  expect((await offer('hello', 'application/sdp')).status).toBe(400);
  expect((await offer('v=0\r\nnothing', 'application/sdp')).status).toBe(400);
  expect((await offer('{}', 'application/json')).status).toBe(415);
  await vi.waitFor(async () => expect(await held()).toMatchObject({ peers: 0, udp: 0 }));
});

test('an answer after which nothing comes, and a call that is lost without a word, hold nothing here', async () => {
  await provider.script({ answer: 'deaf', calls: 1 });
  const deaf = await openCall(provider);
  await provider.script({ lines: [{ after: 'told', lose: 'rudely' }], calls: 1 });
  const lost = await openCall(provider);
  await lost.until('session.created');
  await provider.go();
  await vi.waitFor(async () => expect(await provider.call()).toMatchObject({ state: 'closed', why: 'lost' }));
  expect(deaf.events).toEqual([]);
  await Promise.all([deaf.close(), lost.close()]);
  await vi.waitFor(async () => expect(await held()).toMatchObject({ peers: 0, udp: 0 }));
});

test('a tab that vanishes without a word is let go', async () => {
  const strict = await startProvider({ silentMs: 600 });
  const call = await openCall(strict);
  await call.until('session.created');
  await call.vanish();
  await vi.waitFor(async () => expect(await strict.call()).toMatchObject({ state: 'closed', why: 'left' }));
  await strict.close();
});

test('twenty calls in a row leave nothing behind', async () => {
  await provider.script({});
  const nothing = { peers: 0, sockets: 0, udp: 0, codecs: 0 };
  let timers = 0;
  for (let i = 1; i <= 20; i += 1) {
    const call = await openCall(provider);
    await call.until('session.created');
    call.send({ type: 'response.create', response: { instructions: 'Say exactly: Hello you.' } });
    await call.until('output_audio_buffer.started');
    await call.close();
    await vi.waitFor(async () => expect(await held()).toMatchObject(nothing));
    if (i === 3) ({ timers } = await held());
  }
  await vi.waitFor(async () => expect((await held()).timers).toBeLessThanOrEqual(timers));
});
