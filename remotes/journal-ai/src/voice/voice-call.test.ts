// @vitest-environment happy-dom
import { voiceGreeting, voiceMessages, type VoiceSetting } from '@reset/contracts/voice';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VoiceCall, type CallNeeds } from './voice-call.ts';
import { FakeSocket } from './test-socket.ts';

const setting: VoiceSetting = {
  provider: { id: 'built-in', name: 'Built-in companion', external: false },
  allowed: null,
  transports: ['websocket'],
  sample_rate: 24_000,
  idle_seconds: 120,
  longest_seconds: 600,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
/** Those of a test: what a live one listens to would hear the tests that follow. */
const calls: VoiceCall[] = [];
const newCall = (given: CallNeeds): VoiceCall => {
  const call = new VoiceCall(given);
  calls.push(call);
  return call;
};
afterEach(() => {
  for (const call of calls.splice(0)) call.leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  FakeSocket.last = null;
});

const needs = (change: Partial<CallNeeds> = {}) => {
  let minted = 0;
  const said: string[] = [];
  const does = { endCall: vi.fn<(call: string) => void>(), countHelp: vi.fn<() => void>() };
  const all: CallNeeds = {
    setting,
    newId: () => '01890a5d-ac96-774b-bcce-b302099a8057',
    say: ({ title, description = '' }) => void said.push(`${title}: ${description}`),
    wordsOf: () => 'no secret',
    mint: () => Promise.resolve({ secret: `secret ${(minted += 1)}`, call: `call ${minted}`, socketUrl: '/socket' }),
    start: () => Promise.reject(new Error('refused')),
    ...does,
    ...change,
  };
  return { all, said, ...does };
};

/** A conversation that goes on. */
const talking = async (change: Partial<CallNeeds> = {}, how = { talks: false, on: false }) => {
  const given = needs(change);
  const talk = newCall(given.all);
  const started = talk.start(how);
  await vi.waitFor(() => expect(FakeSocket.last?.sent).toHaveLength(1));
  const socket = FakeSocket.last;
  if (!socket) throw new Error('No socket');
  socket.say({ type: 'reset.opened' });
  await started;
  return { talk, socket, ...given };
};
const types = ({ sent }: FakeSocket) => sent.map(({ type }) => type);
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

describe('how it ends by itself', () => {
  test('after silence on both sides she is asked, and then it ends', async () => {
    const { talk, endCall, socket } = await talking();
    await pass(119);
    expect(talk.state().warning).toBeNull();
    await pass(2);
    expect(talk.state().warning).toBe('idle');
    talk.stay();
    expect(types(socket).at(-1)).toBe('reset.stay');
    expect(talk.state().warning).toBeNull();
    await pass(121);
    expect(talk.state().warning).toBe('idle');
    await pass(60);
    expect(talk.state()).toMatchObject({ phase: 'ended', why: 'The conversation has ended.' });
    expect(endCall.mock.calls).toEqual([['call 1']]);
    expect(socket.readyState).toBe(3);
  });

  test('as long as one of them speaks it is not silent', async () => {
    const { talk, socket } = await talking();
    socket.say({ type: 'output_audio_buffer.started' });
    await pass(300);
    expect(talk.state()).toMatchObject({ phase: 'connected', warning: null });
  });

  test('at its longest, with a word a minute before', async () => {
    const { talk, socket } = await talking();
    socket.say({ type: 'output_audio_buffer.started' });
    await pass(539);
    expect(talk.state().warning).toBeNull();
    await pass(2);
    expect(talk.state().warning).toBe('longest');
    await pass(60);
    expect(talk.state()).toMatchObject({ phase: 'ended', why: voiceMessages.ended });
    // Nothing of it goes on.
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('what the other side closed ends no newer call of hers', async () => {
  const { talk, socket, endCall } = await talking();
  socket.say({ type: 'reset.closed', why: voiceMessages.replaced });
  socket.close();
  expect(talk.state()).toMatchObject({ phase: 'ended', call: null, why: voiceMessages.replaced });
  talk.leave();
  expect(endCall).not.toHaveBeenCalled();
});

test('an error that means nothing is known by its code; words count only where there is none', async () => {
  const { socket, said } = await talking();
  const before = said.length;
  const codes = [
    'response_cancel_not_active',
    'conversation_already_has_active_response',
    'input_audio_buffer_commit_empty',
  ];
  for (const code of codes) socket.say({ type: 'error', error: { code, message: 'Whatever it says' } });
  socket.say({ type: 'error', error: { message: 'Cancellation failed: no active response found' } });
  expect(said).toHaveLength(before);
  socket.say({ type: 'error', error: { code: 'quota', message: 'Your plan was cancelled' } });
  socket.say({ type: 'error', error: { message: 'Could not truncate' } });
  expect(said.slice(before)).toEqual([
    `${voiceMessages.error}: Your plan was cancelled`,
    `${voiceMessages.error}: Could not truncate`,
  ]);
});

describe('how it begins', () => {
  test('Marin says what she is', async () => {
    const { socket, said } = await talking();
    expect(socket.sent[1]).toEqual({ type: 'response.create', response: { instructions: voiceGreeting } });
    expect(said).toEqual([`${voiceMessages.connected.title}: ${voiceMessages.connected.description}`]);
  });

  test('her microphone listens once Marin has said what she is', async () => {
    const track = Object.assign(new EventTarget(), { enabled: true, stop: vi.fn<() => void>() });
    const stream = { getAudioTracks: () => [track] };
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) } });
    const { talk, socket } = await talking({}, { talks: true, on: true });
    expect(track.enabled).toBe(false);
    socket.say({ type: 'response.created', response: { id: 'r' } }, { type: 'output_audio_buffer.started' });
    socket.say({ type: 'response.done', response: { id: 'r' } });
    expect(talk.state().microphone).toBe('off');
    socket.say({ type: 'output_audio_buffer.stopped' });
    expect(talk.state().microphone).toBe('on');
    expect(track.enabled).toBe(true);
    talk.leave();
    expect(track.stop).toHaveBeenCalledOnce();
  });

  test('the next way is tried with a secret of its own', async () => {
    class NoPeer extends EventTarget {
      constructor() {
        super();
        throw new Error('no peer');
      }
    }
    vi.stubGlobal('RTCPeerConnection', NoPeer);
    const { socket } = await talking({ setting: { ...setting, transports: ['webrtc', 'websocket'] } });
    expect(socket.sent[0]).toEqual({ type: 'reset.open', secret: 'secret 2' });
  });

  test('where no way is one, it says so, and all is closed', async () => {
    const { all, said } = needs();
    const talk = newCall(all);
    const started = talk.start({ talks: false, on: false });
    await vi.waitFor(() => expect(FakeSocket.last?.sent).toHaveLength(1));
    FakeSocket.last?.close();
    await started;
    expect(said).toEqual([`${voiceMessages.error}: ${voiceMessages.errorConnect}`]);
    // What she came to say has a place all the same.
    expect(talk.state().phase).toBe('alone');
    talk.type('A long day.');
    expect(talk.state().conversation.turns).toHaveLength(1);
    await talk.end();
    expect(talk.state().phase).toBe('ended');
    expect(FakeSocket.last?.readyState).toBe(3);
  });

  test('why there is no secret is said', async () => {
    const refused = { mint: () => Promise.reject(new Error('no')), wordsOf: () => 'Not authenticated' };
    const { all, said } = needs(refused);
    await new VoiceCall(all).start({ talks: false, on: false });
    expect(said).toEqual(['Connection error: Not authenticated']);
  });

  test('she may cancel it: nothing is said', async () => {
    const { all, said } = needs();
    const talk = newCall(all);
    const started = talk.start({ talks: false, on: false });
    await vi.waitFor(() => expect(FakeSocket.last).not.toBeNull());
    talk.leave();
    await started;
    expect(said).toEqual([]);
    expect(talk.state().phase).toBe('none');
    expect(FakeSocket.last?.readyState).toBe(3);
  });
});

describe('while it goes on', () => {
  test('words of hers that are written down late are waited for at the end', async () => {
    const { talk, socket } = await talking();
    socket.say({ type: 'input_audio_buffer.committed', item_id: 'u1', previous_item_id: null });
    const ending = talk.end();
    expect(talk.state().phase).toBe('ending');
    await pass(0.5);
    socket.say({
      type: 'conversation.item.input_audio_transcription.completed',
      item_id: 'u1',
      transcript: 'I am tired.',
    });
    await pass(0.2);
    await ending;
    expect(talk.state().phase).toBe('ended');
    expect(talk.state().conversation.turns[0]?.parts[0]?.text).toBe('I am tired.');
  });

  test('words that ask for people are not sent to anybody, and are counted once', async () => {
    const { talk, socket, countHelp } = await talking();
    const before = socket.sent.length;
    talk.type('I want to end my life');
    talk.type('I want to kill myself');
    expect(types(socket).slice(before)).not.toContain('conversation.item.create');
    expect(talk.state().help).toBe(true);
    expect(countHelp).toHaveBeenCalledOnce();
    talk.type('The baby sleeps.');
    expect(types(socket).slice(-2)).toEqual(['conversation.item.create', 'response.create']);
  });

  test('without a microphone of any kind she goes on by typing', async () => {
    const { talk } = await talking();
    await talk.listen(true);
    expect(talk.state()).toMatchObject({ phase: 'connected', microphone: 'none' });
  });
});
