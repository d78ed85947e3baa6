import { functions, voiceApi } from '@reset/contracts/http/journal-ai';
import { type Stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse } from '../test/ai-house.ts';
import { startIdentity } from '../test/identity-server.ts';
import { type LocalAi, startLocalAi } from '../test/local-ai.ts';
import { connectTalk } from '../test/talk.ts';

let provider: LocalAi;
let house: Stack;
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  [identity, provider] = await Promise.all([startIdentity(), startLocalAi()]);
  house = await startHouse({ ...provider.env, ...identity.env });
});
afterAll(async () => {
  await house.close();
  await provider.close();
  identity.close();
});

it('the built-in companion takes our session, greets, answers what is typed, and is heard', async () => {
  const mia = await house.as();
  expect(await mia.send(voiceApi.readVoice, {})).toMatchObject({ provider: { id: 'built-in', external: false } });
  const { client_secret } = await mia.send(functions.openaiEphemeral, {});
  const talk = await connectTalk(house);
  talk.say({ type: 'reset.open', secret: client_secret.value });
  await talk.heard({ type: 'reset.opened' });
  talk.say({ type: 'response.create', response: { instructions: 'Greet her.' } });
  await talk.heard({ type: 'response.done' });
  const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'I am so tired today.' }] };
  talk.say({ type: 'conversation.item.create', item });
  talk.say({ type: 'response.create' });
  await talk.heard({ type: 'response.output_audio_transcript.done', transcript: expect.stringContaining('tired') });
  const said = talk.events.filter(({ type }) => type === 'response.output_audio_transcript.done');
  expect(said[0]?.['transcript']).toBe(
    'Marin is a computer program, not a person and not emergency help. I am glad you are here. How are you, right now?',
  );
  expect(talk.events.filter(({ type }) => type === 'response.output_audio.delta').length).toBeGreaterThan(1);
  talk.socket.close();
});
