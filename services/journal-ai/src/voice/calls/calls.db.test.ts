import { aiApi, functions, voiceApi } from '@reset/contracts/http/journal-ai';
import { type Client, refusal, type Stack } from '@reset/service-kit/test';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startHouse } from '../../test/ai-house.ts';
import { ANSWER_SDP, type RealtimeServer, startRealtimeServer } from '../../test/realtime-server.ts';
import { voiceCall, voiceHangup } from '../tables.ts';

const OFFER =
  'v=0\r\no=- 1 1 IN IP4 127.0.0.1\r\ns=-\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n';
const DAY = 86_400_000;

let provider: RealtimeServer;
let house: Stack;
let keyed: Stack;
let outside: Stack;
let off: Stack;
beforeAll(async () => {
  provider = await startRealtimeServer();
  [house, keyed, outside, off] = await Promise.all([
    startHouse({ ...provider.env, VOICE_DAILY_LIMIT: '5', VOICE_LONGEST_MINUTES: '2' }),
    startHouse({ ...provider.env, REALTIME_SECRETS: 'none', REALTIME_DIALECT: 'beta' }),
    startHouse({ ...provider.env, REALTIME_BUILT_IN: '0', REALTIME_PROVIDER_NAME: 'Somebody' }),
    startHouse({ ...provider.env, REALTIME_TRANSPORT: 'off' }),
  ]);
});
afterAll(async () => {
  await Promise.all([house.close(), keyed.close(), outside.close(), off.close()]);
  await provider.close();
});
afterEach(() => {
  for (const path of Object.keys(provider.answers)) delete provider.answers[path];
  provider.asked.length = 0;
});

const begin = async (who: Client): Promise<string> =>
  (await who.send(functions.openaiEphemeral, {})).client_secret.value;
const call = (who: Client, secret: string, sdp = OFFER) => who.send(voiceApi.startCall, { secret, sdp });
const hungUp = () => provider.asked.flatMap(({ path }) => /calls\/(\w+)\/hangup$/.exec(path)?.[1] ?? []);
const live = async (who: Client) =>
  (await house.db.select().from(voiceCall).where(eq(voiceCall.user_id, who.id)))[0] ?? null;

describe('a secret of one attempt', () => {
  it('is ours, kept as a hash and beside what the provider minted, sealed', async () => {
    const mia = await house.as();
    const { client_secret, call: id, ...rest } = await mia.send(functions.openaiEphemeral, {});
    expect((await live(mia))?.id).toBe(id);
    expect(rest).toEqual({
      calls_url: '/api/journal-ai/voice/calls',
      socket_url: '/api/journal-ai/voice/socket',
      model: 'gpt-realtime',
    });
    expect(client_secret.expires_at * 1000).toBeGreaterThan(house.clock.now().getTime());
    const [asked] = provider.asked;
    expect(asked).toMatchObject({ path: '/v1/realtime/client_secrets', authorization: 'Bearer theirs' });
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({
      session: { type: 'realtime', model: 'gpt-realtime', audio: { output: { voice: 'marin' } } },
    });
    const row = await live(mia);
    expect(JSON.stringify(row)).not.toContain(client_secret.value);
    expect(Buffer.from(row?.minted ?? []).toString('latin1')).not.toContain('ek_theirs');
  });

  it('is good once, for a minute, and for her alone', async () => {
    const [mia, eve] = [await house.as(), await house.as()];
    const secret = await begin(mia);
    expect((await refusal(call(eve, secret))).status).toBe(403);
    expect(await call(mia, secret)).toEqual({ sdp: ANSWER_SDP, session: null });
    expect((await refusal(call(mia, secret))).status).toBe(403);
    const late = await begin(mia);
    house.clock.advance(60_001);
    expect((await refusal(call(mia, late))).status).toBe(403);
    expect((await refusal(house.visitor.send(functions.openaiEphemeral, {}))).status).toBe(401);
  });

  it.each([
    [429, 429, 'Rate limit exceeded. Please try again later.'],
    [402, 402, 'Payment required. Please add credits to continue.'],
    [500, 503, 'Failed to get ephemeral token'],
    [401, 503, 'Failed to get ephemeral token'],
  ])('a provider that answers %i: %i, and the attempt is not counted', async (status, told, words) => {
    const mia = await house.as();
    provider.answers['/v1/realtime/client_secrets'] = { status };
    for (let n = 0; n < 6; n += 1) {
      const { status: refused, body } = await refusal(begin(mia));
      expect([refused, body.error]).toEqual([told, words]);
    }
    delete provider.answers['/v1/realtime/client_secrets'];
    await begin(mia);
  });

  it('is one of so many a day', async () => {
    const mia = await house.as();
    for (let n = 0; n < 5; n += 1) await begin(mia);
    const refused = await refusal(begin(mia));
    expect([refused.status, refused.body.error]).toEqual([
      429,
      'You have talked with Marin often today. She is here again tomorrow; your journal is here now.',
    ]);
    expect((await house.exported(mia.id))['times AI was asked']).toMatchObject([{ kind: 'voice', used: 5 }]);
    house.clock.advance(DAY);
    await begin(await house.as({ id: mia.id, rev: 2 }));
    house.clock.advance(-DAY);
  });
});

describe('an offer', () => {
  it('goes to the provider with what it minted, and its answer comes back', async () => {
    const mia = await house.as();
    await call(mia, await begin(mia));
    expect(provider.asked.at(-1)).toMatchObject({
      ...{ path: '/v1/realtime/calls', type: 'application/sdp', body: OFFER },
      authorization: expect.stringMatching(/^Bearer ek_theirs_/),
    });
    expect(await live(mia)).toMatchObject({
      secret_hash: null,
      minted: null,
      provider_call: expect.stringMatching(/^rtc_/),
    });
  });

  it('goes with the key and the session where no secrets are minted', async () => {
    const mia = await keyed.as();
    const { session } = await call(mia, await begin(mia));
    expect(provider.asked).toHaveLength(1);
    expect(provider.asked[0]).toMatchObject({ path: '/v1/realtime/calls', authorization: 'Bearer theirs' });
    expect(provider.asked[0]?.type).toMatch(/^multipart\/form-data/);
    expect(provider.asked[0]?.body).toContain(OFFER);
    expect(session).toMatchObject({ voice: 'marin', input_audio_transcription: {} });
    expect(session).not.toHaveProperty('input_audio_format');
  });

  it.each([
    ['words', 'hello'],
    ['no sound', 'v=0\r\ns=-\r\nm=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n'],
    ['pictures', `${OFFER}m=video 9 UDP/TLS/RTP/SAVPF 96\r\n`],
    ['lines of something else', `${OFFER}\r\nGET / HTTP/1.1\r\n`],
    ['too much', OFFER + 'a=x\r\n'.repeat(14_000)],
  ])('that is %s is refused, and the secret stays good', async (_, sdp) => {
    const mia = await house.as();
    const secret = await begin(mia);
    expect((await refusal(call(mia, secret, sdp))).status).toBe(400);
    await call(mia, secret);
  });

  it.each([
    ['an error', { status: 500 }, 503],
    ['too many', { status: 429 }, 429],
    ['a page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>' }, 503],
    ['no end', { status: 200, headers: { 'content-type': 'application/sdp' }, body: `v=0${' '.repeat(70_000)}` }, 503],
    ['another place', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 503],
  ])('that is answered with %s begins nothing', async (_, answer, status) => {
    const mia = await house.as();
    provider.answers['/v1/realtime/calls'] = answer;
    const refused = await refusal(call(mia, await begin(mia)));
    const words = status === 429 ? 'Rate limit exceeded. Please try again later.' : 'Could not connect to Marin.';
    expect([refused.status, refused.body.error]).toEqual([status, words]);
    expect(await live(mia)).toBeNull();
  });
});

describe('a call is ended at the provider', () => {
  const started = async (who: Client): Promise<string> => {
    await call(who, await begin(who));
    return (await live(who))?.provider_call ?? '';
  };
  const isHungUp = (id: string) => vi.waitFor(() => expect(hungUp()).toContain(id), 30_000);

  const nameOf = async (who: Client) => ({ id: (await live(who))?.id ?? '' });

  it('by her; none is no error', async () => {
    const mia = await house.as();
    const id = await started(mia);
    const name = await nameOf(mia);
    await mia.send(voiceApi.deleteCall, name);
    await isHungUp(id);
    expect(await mia.send(voiceApi.deleteCall, name)).toBeNull();
  });

  it('and no other: a page that lost hers, or somebody else, ends nothing that goes on', async () => {
    const [mia, eve] = [await house.as(), await house.as()];
    await started(mia);
    const lost = await nameOf(mia);
    const id = await started(mia);
    const name = await nameOf(mia);
    expect(await mia.send(voiceApi.deleteCall, lost)).toBeNull();
    expect(await eve.send(voiceApi.deleteCall, name)).toBeNull();
    expect(await live(mia)).toMatchObject({ ...name, provider_call: id });
  });

  it('by the next one', async () => {
    const mia = await house.as();
    const id = await started(mia);
    await begin(mia);
    await isHungUp(id);
    expect((await live(mia))?.provider_call).toBeNull();
  });

  it('at its longest', async () => {
    const mia = await house.as();
    const id = await started(mia);
    house.clock.advance(121_000);
    await isHungUp(id);
    expect(await live(mia)).toBeNull();
  });

  it('with her account', async () => {
    const mia = await house.as();
    const id = await started(mia);
    expect(await house.exported(mia.id)).toMatchObject({ 'live conversation with Marin': [{}] });
    await house.deliver('identity.erasure.requested.v1', { id: mia.id });
    await isHungUp(id);
  });

  it('as soon as it can be told', async () => {
    const mia = await house.as();
    const id = await started(mia);
    provider.answers[`/v1/realtime/calls/${id}/hangup`] = { status: 503 };
    await mia.send(voiceApi.deleteCall, await nameOf(mia));
    await isHungUp(id);
    expect(await house.db.select().from(voiceHangup)).toMatchObject([{ provider_call: id }]);
    delete provider.answers[`/v1/realtime/calls/${id}/hangup`];
    await vi.waitFor(async () => expect(await house.db.select().from(voiceHangup)).toEqual([]), 30_000);
  });
});

describe('her choice', () => {
  it('is a question of its own for somebody outside, asked again of nobody', async () => {
    const mia = await outside.as();
    const { provider: who, allowed, transports } = await mia.send(voiceApi.readVoice, {});
    expect([who.name, who.external, allowed, transports]).toEqual(['Somebody', true, null, ['webrtc', 'websocket']]);
    expect(who.id).toMatch(/^voice:/);
    expect((await refusal(begin(mia))).status).toBe(403);
    const given = await mia.send(voiceApi.changeVoice, { provider: who.id, allowed: true });
    expect(given.allowed).toBe(true);
    await begin(mia);
    expect((await mia.send(aiApi.readAi, {})).allowed).toBeNull();
    const other = await refusal(mia.send(voiceApi.changeVoice, { provider: 'voice:other', allowed: true }));
    expect(other.status).toBe(409);
  });

  it('of the built-in companion is one for all that it does', async () => {
    const both = await startHouse({ ...provider.env, AI_BUILT_IN: '1' });
    const mia = await both.as();
    await mia.send(aiApi.changeAi, { provider: 'built-in', allowed: false });
    expect(await mia.send(voiceApi.readVoice, {})).toMatchObject({ provider: { external: false }, allowed: false });
    expect((await refusal(begin(mia))).status).toBe(403);
    await both.close();
  });

  it('is none where the operator switched voice off', async () => {
    const mia = await off.as();
    expect((await mia.send(voiceApi.readVoice, {})).transports).toEqual([]);
    expect((await refusal(begin(mia))).status).toBe(503);
  });
});
