import { adviceApi, aiApi, entriesApi, functions, voiceApi } from '@reset/contracts/http/journal-ai';
import type { VoiceSetting } from '@reset/contracts/voice';
import { answer, type Answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { FakeSocket } from '../voice/test-socket.ts';
import JournalMarinPage from './page.tsx';

export { FakeSocket };

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
export const builtIn = { id: 'built-in', name: 'Built-in companion', external: false };
export const outside = { id: 'api.example.org', name: 'Example AI', external: true };

const setting: VoiceSetting = {
  provider: builtIn,
  allowed: null,
  transports: ['websocket'],
  sample_rate: 24_000,
  idle_seconds: 120,
  longest_seconds: 1_800,
};
export const voice = (change: Partial<VoiceSetting> = {}) => answer(voiceApi.readVoice, { ...setting, ...change });
/** The call that she is given, as the service knows it. */
export const call = '01890a5d-ac96-774b-bcce-b302099a8c01';
const secret = answer(functions.openaiEphemeral, () => ({
  call,
  client_secret: { value: 'once', expires_at: 1 },
  calls_url: '/api/journal-ai/voice/calls',
  socket_url: '/api/journal-ai/voice/socket',
  model: 'm',
}));

const kept = answer(voiceApi.changeConversation, ({ id, turns, revision, started_at }) => ({
  ...{ id, turns, revision, summary: null },
  created_at: started_at,
}));
const usual: readonly Answer[] = [
  secret,
  voice(),
  kept,
  answer(aiApi.readAi, { provider: builtIn, allowed: null }),
  answer(voiceApi.deleteCall, null),
  answer(voiceApi.countHelp, null),
  answer(voiceApi.listConversations, { items: [], next: null }),
  answer(entriesApi.listEntries, { items: [], next: null }),
  answer(adviceApi.listAdvice, { items: [], next: null }),
];

export const open = (answers: readonly Answer[] = [], how: Parameters<typeof renderPage>[1] = {}) => {
  vi.stubGlobal('WebSocket', FakeSocket);
  return renderPage(JournalMarinPage, { at: '/journal-marin', as: mia, answers: [...answers, ...usual], ...how });
};

export const user = userEvent.setup();
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const press = async (name: string | RegExp) => {
  await waitFor(() => expect(button(name).disabled).toBe(false));
  await user.click(button(name));
};

/** She types to Marin, who is there. @returns the relay */
export const connected = async (answers: readonly Answer[] = []) => {
  const page = open(answers);
  await press('Type to Marin');
  await waitFor(() => expect(FakeSocket.last?.sent[0]?.type).toBe('reset.open'));
  const socket = FakeSocket.last;
  if (!socket) throw new Error('No socket');
  socket.say({ type: 'reset.opened' });
  await screen.findByText('Marin is listening');
  return { page, socket };
};

export const marinSays = (words: string, item = 'm1') => [
  { type: 'response.created', response: { id: `r-${item}` } },
  { type: 'response.audio_transcript.delta', item_id: item, response_id: `r-${item}`, delta: words.slice(0, 4) },
  { type: 'response.audio_transcript.done', item_id: item, response_id: `r-${item}`, transcript: words },
  { type: 'response.done', response: { id: `r-${item}` } },
];
export const sheSays = (transcript: string, item_id = 'u1') => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id,
  transcript,
});
