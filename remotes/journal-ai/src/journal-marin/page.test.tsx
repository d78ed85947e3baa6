// @vitest-environment happy-dom
import { aiApi, functions, voiceApi } from '@reset/contracts/http/journal-ai';
import { voiceMessages } from '@reset/contracts/voice';
import { ApiError } from '@reset/remote-kit/data';
import { answer } from '@reset/remote-kit/test';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  builtIn,
  button,
  call,
  connected,
  FakeSocket,
  marinSays,
  open,
  outside,
  press,
  sheSays,
  user,
  voice,
} from './test-page.tsx';

afterEach(() => {
  FakeSocket.last = null;
});

const types = (socket: FakeSocket) => socket.sent.map(({ type }) => type);
const summary = {
  text: 'You are tired, and you said so.',
  themes: ['Sleep'],
  emotions: ['hope'],
  affirmation: 'You may rest.',
  by: 'Built-in companion',
};
const summed = answer(functions.journalFeedback, { feedback: summary.text, by: summary.by, help: false, summary });

describe('before it begins', () => {
  test('says what Marin is, and asks for nothing until she presses', async () => {
    const page = open();
    await screen.findByRole('heading', { name: 'Whenever you are ready' });
    screen.getByRole('heading', { level: 1, name: 'Journal + Marin' });
    screen.getByText('Marin is a computer program, not a person and not emergency help.');
    expect(FakeSocket.last).toBeNull();
    expect(page.sent(functions.openaiEphemeral)).toEqual([]);
  });

  test('a provider outside waits for her yes, which says where the sound goes', async () => {
    let allowed: boolean | null = null;
    const now = () => ({
      ...{ provider: outside, allowed, transports: ['webrtc' as const] },
      ...{ sample_rate: 24_000, idle_seconds: 120, longest_seconds: 1_800 },
    });
    const page = open([
      answer(voiceApi.readVoice, now),
      answer(voiceApi.changeVoice, (choice) => {
        ({ allowed } = choice);
        return now();
      }),
    ]);
    const question = within(await screen.findByRole('region', { name: 'May Example AI hear you?' }));
    question.getByText(/It goes directly from this device to Example AI, not through this server\./);
    expect(screen.queryByRole('button', { name: 'Type to Marin' })).toBeNull();
    await press('Yes, talk through Example AI');
    await screen.findByRole('button', { name: 'Type to Marin' });
    expect(page.sent(voiceApi.changeVoice)).toEqual([{ provider: outside.id, allowed: true }]);
    await press(/^Who speaks as Marin: Example AI/);
    await user.click(await screen.findByRole('switch'));
    await waitFor(() => expect(page.sent(voiceApi.changeVoice)).toHaveLength(2));
  });

  test('switched off by her, it stays off until she switches it on', async () => {
    open([voice({ allowed: false })]);
    await screen.findByText(/Voice is off\. That is a good choice, too\./);
    expect(button('Type to Marin').disabled).toBe(true);
  });

  test('switched off by the operator, it leads to the journal', async () => {
    open([voice({ transports: [] })]);
    await screen.findByText('Marin is not here right now');
    expect(screen.getByRole('link', { name: 'journal' }).getAttribute('href')).toBe('/journal');
  });

  test('without a connection it waits, in words', async () => {
    const page = open();
    await screen.findByRole('button', { name: 'Type to Marin' });
    page.connect(false);
    await screen.findByText(/There is no connection right now\./);
    expect(button('Type to Marin').disabled).toBe(true);
  });

  test('what cannot be looked up is asked for again', async () => {
    let down = true;
    open([
      answer(voiceApi.readVoice, () =>
        down
          ? new ApiError('internal')
          : {
              ...{ provider: builtIn, allowed: null, transports: [], sample_rate: 24_000 },
              ...{ idle_seconds: 1, longest_seconds: 9 },
            },
      ),
    ]);
    await screen.findByText('We could not look up whether Marin is here.');
    down = false;
    await press('Try again');
    expect(await screen.findByText('Marin is not here right now')).toBeTruthy();
  });

  test.each([
    ['limited', 'You have talked with Marin often today. She is here again tomorrow; your journal is here now.'],
    ['unavailable', 'Failed to get ephemeral token'],
  ] as const)('no secret (%s) is said, and she can try again', async (code, words) => {
    open([answer(functions.openaiEphemeral, () => new ApiError(code))]);
    await press('Type to Marin');
    await screen.findByText('Connection error');
    screen.getByText(words);
    await waitFor(() => expect(button('Type to Marin').disabled).toBe(false));
  });

  test('a relay that lets nobody in is said', async () => {
    open();
    await press('Type to Marin');
    await waitFor(() => expect(FakeSocket.last).not.toBeNull());
    FakeSocket.last?.close();
    await screen.findByText('Could not connect to Marin.');
  });

  test('where Marin cannot be reached she writes it down, and it is a conversation of hers', async () => {
    const { sent } = open([summed]);
    await press('Type to Marin');
    await waitFor(() => expect(FakeSocket.last).not.toBeNull());
    FakeSocket.last?.close();
    const card = within(await screen.findByRole('region', { name: 'Marin cannot be reached' }));
    expect(card.queryByRole('button', { name: 'I am done' })).toBeNull();
    await user.type(card.getByRole('textbox', { name: 'Write it down' }), 'A long day.{Enter}');
    await waitFor(() => expect(card.getByRole('log').textContent).toContain('A long day.'));
    await press('I am done');
    await screen.findByRole('region', { name: 'Your conversation' });
    await waitFor(() =>
      expect(sent(voiceApi.changeConversation).at(-1)?.turns).toMatchObject([{ who: 'you', text: 'A long day.' }]),
    );
    expect(screen.queryByRole('region', { name: 'Marin cannot be reached' })).toBeNull();
  });
});

describe('a conversation', () => {
  test('begins by saying what Marin is, and shows what both say', async () => {
    const { socket } = await connected();
    expect(socket.url).toMatch(/^ws.*\/api\/journal-ai\/voice\/socket$/);
    expect(socket.sent[0]).toEqual({ type: 'reset.open', secret: 'once' });
    const [, first] = socket.sent;
    expect(first).toMatchObject({ type: 'response.create' });
    expect(JSON.stringify(first)).toContain(`Say exactly: ${voiceMessages.whoSheIs}`);
    await screen.findByText('Connected to Marin');
    screen.getByText('You are safe here. Just breathe.');

    socket.say({ type: 'response.created', response: { id: 'r' } });
    await screen.findByText('Marin is speaking');
    socket.say(...marinSays('Hello, I am listening.', 'm0'));
    await screen.findByText('Marin is listening');
    socket.say(
      { type: 'input_audio_buffer.committed', item_id: 'u1', previous_item_id: 'm0' },
      ...marinSays('That is a lot.', 'm1'),
      sheSays('I am tired.'),
    );
    const log = screen.getByRole('log');
    await waitFor(() =>
      expect(log.textContent).toBe('Marin: Hello, I am listening.You: I am tired.Marin: That is a lot.'),
    );
  });

  test('what grows is not read out before it is whole', async () => {
    const { socket } = await connected();
    socket.say({ type: 'response.audio_transcript.delta', item_id: 'm', delta: 'Take a' });
    await screen.findByText(/Take a/);
    expect(screen.getByRole('log').textContent).toBe('');
    socket.say({ type: 'response.audio_transcript.done', item_id: 'm', transcript: 'Take a breath' });
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Take a breath'));
  });

  test('what she types is said to Marin; to take the word she stops the answer', async () => {
    const { socket } = await connected();
    await user.type(screen.getByRole('textbox', { name: 'Or type to Marin' }), 'I am tired.{Enter}');
    await waitFor(() => expect(screen.getByRole('log').textContent).toContain('You: I am tired.'));
    expect(types(socket).slice(-2)).toEqual(['conversation.item.create', 'response.create']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Or type to Marin' }).value).toBe('');
    socket.say({ type: 'response.created', response: { id: 'r9' } });
    await press('Let me speak');
    expect(types(socket).at(-1)).toBe('response.cancel');
    await screen.findByText('Marin is listening');
  });

  test('an error of the provider is said in its words, or in ours', async () => {
    const { socket } = await connected();
    socket.say({ type: 'error', error: { message: 'Cancellation failed: no active response found' } });
    socket.say({ type: 'error', error: { message: 'The model is asleep' } }, { type: 'error', error: {} });
    await screen.findByText('The model is asleep');
    await screen.findByText('Something went wrong');
    expect(screen.queryByText(/no active response/)).toBeNull();
    screen.getByText('Marin is listening');
  });

  test('words that ask for people: silence at once, people, and they stay', async () => {
    const { page, socket } = await connected([summed]);
    socket.say({ type: 'response.created', response: { id: 'r1' } }, sheSays('I want to kill myself.'));
    const people = { name: 'You do not have to carry this alone' };
    await screen.findByRole('region', people);
    expect(types(socket).at(-1)).toBe('response.cancel');
    // The server answers all the same: it is stopped again, until she goes on by herself.
    const before = types(socket).length;
    socket.say({ type: 'response.created', response: { id: 'r2' } });
    await waitFor(() => expect(types(socket).slice(before)).toContain('response.cancel'));
    await press('End conversation');
    await screen.findByRole('heading', { name: 'Your conversation' });
    screen.getByRole('region', people);
    button('Save to journal');
    expect(page.sent(voiceApi.changeConversation).at(-1)?.turns).toMatchObject([{ text: 'I want to kill myself.' }]);
  });

  test('the relay may see it first', async () => {
    const { page, socket } = await connected();
    socket.say({ type: 'reset.help' });
    await screen.findByRole('region', { name: 'You do not have to carry this alone' });
    await waitFor(() => expect(page.sent(voiceApi.countHelp)).toHaveLength(1));
  });

  test('another conversation of hers takes its place, and says so', async () => {
    const { page, socket } = await connected([summed]);
    socket.say(...marinSays('Hello.'), { type: 'reset.closed', why: voiceMessages.replaced });
    socket.close();
    await screen.findByText('You are talking with Marin somewhere else now, so this conversation ended here.');
    await screen.findByRole('heading', { name: 'Your conversation' });
    fireEvent(window, new Event('pagehide'));
    page.unmount();
    expect(page.sent(voiceApi.deleteCall)).toEqual([]);
  });

  test('a connection that breaks ends it; what was said is kept', async () => {
    const { page, socket } = await connected([summed]);
    socket.say(sheSays('I am tired.'));
    socket.close();
    await screen.findByText(voiceMessages.error);
    await screen.findByRole('heading', { name: 'Your conversation' });
    await waitFor(() => expect(page.sent(voiceApi.changeConversation)).not.toEqual([]));
  });

  test('leaving the page closes it', async () => {
    const { page, socket } = await connected();
    page.unmount();
    expect(socket.readyState).toBe(3);
  });

  test('the browser putting the page away closes it and tells the service', async () => {
    const { page, socket } = await connected();
    fireEvent(window, new Event('pagehide'));
    expect(socket.readyState).toBe(3);
    await waitFor(() => expect(page.sent(voiceApi.deleteCall)).not.toEqual([]));
    expect(new Set(page.sent(voiceApi.deleteCall).map(({ id }) => id))).toEqual(new Set([call]));
  });
});

describe('after it', () => {
  const ended = async (...answers: Parameters<typeof connected>) => {
    const { page, socket } = await connected(...answers);
    socket.say(...marinSays('Hello.', 'm0'), sheSays('I am tired.'));
    await press('End conversation');
    const card = within(await screen.findByRole('region', { name: 'Your conversation' }));
    return { page, card };
  };

  test('a summary of what was really said, to be copied and saved', async () => {
    const { page, card } = await ended([summed, answer(voiceApi.saveConversation, ({ id }) => ({ entries: [id] }))]);
    await card.findByText(summary.text);
    card.getByText('Sleep');
    card.getByText('hope');
    card.getByText('You may rest.');
    card.getByText('Built-in companion, rule-based');
    const [asked] = page.sent(functions.journalFeedback);
    const [last] = page.sent(voiceApi.changeConversation).slice(-1);
    expect(asked).toMatchObject({ mood: 3, energy: 3, isSummary: true, conversationId: last?.id });
    expect(asked?.content).toBe('Marin: Hello.\n\nYou: I am tired.');

    await press('Copy');
    await screen.findByText('Copied!');
    screen.getByText('Summary copied to clipboard');
    expect(await navigator.clipboard.readText()).toContain('You: I am tired.');
    await press('Save to journal');
    await screen.findByText('Saved!');
    screen.getByText('Conversation saved to your journal');
    expect(page.sent(voiceApi.saveConversation)).toEqual([{ id: last?.id, mood: 3, energy: 3 }]);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your conversation' })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Talk again?'));
  });

  test('mood and energy are as she moves them', async () => {
    const { page, card } = await ended([summed, answer(voiceApi.saveConversation, ({ id }) => ({ entries: [id] }))]);
    await user.click(card.getByRole('button', { name: 'Good' }));
    await press('Save to journal');
    await waitFor(() => expect(page.sent(voiceApi.saveConversation)[0]).toMatchObject({ mood: 4, energy: 3 }));
  });

  test('without a summary all that was said is there; it can be asked for again', async () => {
    let down = true;
    const { card } = await ended([
      answer(functions.journalFeedback, () =>
        down ? new ApiError('internal') : { feedback: summary.text, by: summary.by, help: false },
      ),
    ]);
    await screen.findByText('Could not generate summary');
    screen.getByText("Your conversation was recorded but we couldn't create a summary.");
    await user.click(card.getByText('What you both said'));
    await waitFor(() => expect(card.getByText('I am tired.', { exact: false })).toBeTruthy());
    down = false;
    await press('Create a summary');
    await card.findByText(summary.text);
    expect(card.queryByText('Feelings in it')).toBeNull();
  });

  test('with AI off no summary is asked for', async () => {
    const { page, card } = await ended([answer(aiApi.readAi, { provider: builtIn, allowed: false })]);
    await card.findByText(/AI is switched off, so no summary is made\./);
    expect(page.sent(functions.journalFeedback)).toEqual([]);
  });

  test('saved before there is a summary: none is waited for, and nothing is said of it', async () => {
    const { page } = await ended([
      answer(functions.journalFeedback, () => new Promise<ApiError>(() => undefined)),
      answer(voiceApi.saveConversation, ({ id }) => ({ entries: [id] })),
    ]);
    await screen.findByText('Creating your reflection summary...');
    await press('Save to journal');
    await screen.findByText(voiceMessages.saved.description);
    await waitFor(() => expect(page.sent(voiceApi.saveConversation)).toHaveLength(1));
    expect(screen.queryByText(voiceMessages.noSummary.title)).toBeNull();
  });

  test('what cannot be saved says so, and stays', async () => {
    const { card } = await ended([summed, answer(voiceApi.saveConversation, () => new ApiError('internal'))]);
    await press('Save to journal');
    await screen.findByText('Could not save to journal');
    expect(card.getByText('What you both said')).toBeTruthy();
  });

  test('deleted, and had back', async () => {
    const { page } = await ended([
      summed,
      answer(voiceApi.deleteConversation, null),
      answer(voiceApi.restoreConversation, ({ id }) => ({
        ...{ id, turns: [], revision: 1, summary: null },
        created_at: '2026-11-11T08:00:00.000Z',
      })),
    ]);
    await press('Delete');
    await screen.findByText('Deleted');
    screen.getByText('Conversation summary deleted');
    await press('Undo');
    await waitFor(() => expect(page.sent(voiceApi.restoreConversation)).toHaveLength(1));
  });

  test('nothing said: nothing to keep', async () => {
    const { page } = await connected();
    await press('End conversation');
    await screen.findByRole('heading', { name: 'Talk again?' });
    expect(screen.queryByRole('region', { name: 'Your conversation' })).toBeNull();
    expect(page.sent(voiceApi.changeConversation)).toEqual([]);
  });
});

describe('not saved yet', () => {
  const at = '2026-11-11T08:00:00.000Z';
  const waiting = {
    ...{ id: '01890a5d-ac96-774b-bcce-b302099a8101', revision: 3, summary, created_at: at },
    turns: [{ item: 'u1', who: 'you', text: 'The night was long.' }],
  };

  test('is offered when she comes back', async () => {
    const page = open([
      answer(voiceApi.listConversations, { items: [waiting], next: null }),
      answer(voiceApi.saveConversation, ({ id }) => ({ entries: [id] })),
    ]);
    const list = within(await screen.findByRole('region', { name: 'Not saved yet' }));
    await user.click(list.getByText(/^November 11, 2026/));
    await waitFor(() => expect(list.getByText('You may rest.')).toBeTruthy());
    await press('Save to journal');
    await waitFor(() => expect(page.sent(voiceApi.saveConversation)).toHaveLength(1));
  });

  test('what no service got is on this device, and is sent on the next visit', async () => {
    const { page, socket } = await connected([
      answer(voiceApi.changeConversation, () => new TypeError('gone')),
      answer(functions.journalFeedback, () => new TypeError('gone')),
    ]);
    socket.say(sheSays('I am tired.'));
    socket.close();
    await screen.findByText(voiceMessages.noSummary.description);
    page.unmount();
    const next = open();
    await waitFor(() =>
      expect(next.sent(voiceApi.changeConversation)).toMatchObject([{ revision: 1, turns: [{ text: 'I am tired.' }] }]),
    );
  });
});
