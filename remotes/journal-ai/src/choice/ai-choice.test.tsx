// @vitest-environment happy-dom
import type { AiChoice, SentRequest } from '@reset/contracts/ai';
import { aiApi, sentApi } from '@reset/contracts/http/journal-ai';
import { ApiError } from '@reset/remote-kit/data';
import { answer, type Answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { AiChoice as Choice } from './ai-choice.tsx';
import { useAiChoice } from './use-ai-choice.ts';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const builtIn = { id: 'built-in', name: 'Built-in companion', external: false };
const outside = { id: 'api.example.org', name: 'Example AI', external: true };

/** What stands beside the card on a page goes by the same choice. */
const Page = () => {
  const { mayUse, needsAsking } = useAiChoice();
  return (
    <>
      <output>{needsAsking ? 'to be asked' : mayUse ? 'on' : 'off'}</output>
      <Choice />
    </>
  );
};

/** A service that keeps what she chose. */
const service = (provider: typeof builtIn, allowed: boolean | null) => {
  const state: { now: AiChoice; refuse: ApiError | TypeError | null } = { now: { provider, allowed }, refuse: null };
  return {
    state,
    answers: [
      answer(aiApi.readAi, () => state.now),
      answer(aiApi.changeAi, ({ allowed: next }) => state.refuse ?? (state.now = { ...state.now, allowed: next })),
    ],
  };
};

const user = userEvent.setup();
const open = (answers: readonly Answer[]) => renderPage(Page, { as: mia, answers });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const look = async () => user.click(await screen.findByRole('button', { name: /^Who answers you/ }));
/** The switch, in the dialog that she has opened. */
const toggle = async (name = 'Answers from: Built-in companion') => {
  if (!screen.queryByRole('dialog', { name: 'Who answers you' })) await look();
  return screen.findByRole<HTMLInputElement>('switch', { name });
};
const EXAMPLE = 'Answers from: Example AI, an AI';
const stands = () => screen.getAllByRole('status', { hidden: true })[0]?.textContent;

describe('the built-in companion', () => {
  test('is on, and says what it is', async () => {
    open(service(builtIn, null).answers);
    expect((await toggle()).checked).toBe(true);
    screen.getByText('It is rule-based and runs on this server. Nothing you write leaves it.');
    expect(stands()).toBe('on');
  });

  test('is off at once, and on again', async () => {
    const { state, answers } = service(builtIn, null);
    const { promise, resolve } = Promise.withResolvers<AiChoice>();
    open([answer(aiApi.changeAi, () => (state.now.allowed === null ? promise : new ApiError('internal'))), ...answers]);
    await user.click(await toggle());
    expect((await toggle()).checked).toBe(false);
    expect(stands()).toBe('off');
    screen.getByText('AI is switched off. Nothing you write is sent to it.');
    state.now = { provider: builtIn, allowed: false };
    resolve(state.now);
    await waitFor(async () => expect((await toggle()).checked).toBe(false));
  });

  test('the last of quick presses is what stays', async () => {
    const { state, answers } = service(builtIn, null);
    const page = open(answers);
    const control = await toggle();
    await user.click(control);
    await user.click(control);
    await user.click(control);
    expect(stands()).toBe('off');
    await waitFor(() => expect(state.now.allowed).toBe(false));
    expect(page.sent(aiApi.changeAi).every(({ provider }) => provider === 'built-in')).toBe(true);
  });

  test.for([new ApiError('internal'), new TypeError('Failed to fetch')])(
    'a choice that could not be kept goes back, and she is told (%s)',
    async (refuse) => {
      const { state, answers } = service(builtIn, null);
      open(answers);
      const control = await toggle();
      state.refuse = refuse;
      await user.click(control);
      await screen.findByText('We could not keep your choice');
      screen.getByText('It is as it was before. Please try again in a moment.');
      await waitFor(() => expect(control.checked).toBe(true));
      expect(stands()).toBe('on');
    },
  );
});

test('an ended session leads to the sign-in page', async () => {
  const { state, answers } = service(builtIn, null);
  const page = open(answers);
  const control = await toggle();
  state.refuse = new ApiError('sign_in');
  await user.click(control);
  await screen.findByText('Please sign in to choose about AI');
  await waitFor(() => expect(page.where()).toBe('/auth'));
});

describe('a provider outside', () => {
  test('is asked for before anything is sent: who gets what', async () => {
    open(service(outside, null).answers);
    const card = within(await screen.findByRole('region', { name: 'May Example AI read what you write?' }));
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'For feedback on an entry: what you wrote in it, your mood and your energy.',
      'For the Life Coach: the same, and your notes, earlier entries and quiz results.',
    ]);
    card.getByText(/Nothing has been sent to it\. If you say yes, this is what leaves this server/);
    expect(screen.queryByRole('switch')).toBeNull();
    expect(stands()).toBe('to be asked');
  });

  test.for([
    ['Yes, send it to Example AI', true, 'on'],
    ['No, leave AI off', false, 'off'],
  ] as const)('%s', async ([answered, checked, now]) => {
    const { state, answers } = service(outside, null);
    open(answers);
    await user.click(await screen.findByRole('button', { name: answered }));
    const named = `Who answers you: ${checked ? 'Example AI, an AI' : 'nobody, AI is off'}`;
    await waitFor(() => expect(document.activeElement).toBe(button(named)));
    expect(stands()).toBe(now);
    expect(screen.queryByRole('region', { name: /^May/ })).toBeNull();
    await waitFor(() => expect(state.now.allowed).toBe(checked));
    expect((await toggle(EXAMPLE)).checked).toBe(checked);
  });

  test('that is allowed says what it gets', async () => {
    open(service(outside, true).answers);
    expect((await toggle(EXAMPLE)).checked).toBe(true);
    screen.getByText(/are sent to Example AI; for the Life Coach also your notes, earlier entries and quiz results\./);
  });

  test('that has changed in the meantime is asked for anew', async () => {
    const { state, answers } = service(outside, null);
    open(answers);
    const yes = await screen.findByRole('button', { name: 'Yes, send it to Example AI' });
    state.refuse = new ApiError('conflict');
    state.now = { provider: { ...outside, id: 'other.example.org', name: 'Other AI' }, allowed: null };
    await user.click(yes);
    await screen.findByText('The AI provider has changed in the meantime. Please look at it again.');
    await screen.findByRole('heading', { name: 'May Other AI read what you write?' });
    expect(stands()).toBe('to be asked');
  });
});

test('without a connection that is said, not that something failed', async () => {
  const page = open([answer(aiApi.readAi, new TypeError('Failed to fetch'))]);
  page.connect(false);
  await look();
  await screen.findByText('There is no connection right now');
  expect(screen.queryByText('We could not look up what you chose about AI.')).toBeNull();
});

test('as long as it is not known, nothing may be sent; it loads on request', async () => {
  const { answers } = service(builtIn, null);
  let down = true;
  open([
    answer(aiApi.readAi, () => (down ? new TypeError('Failed to fetch') : { provider: builtIn, allowed: null })),
    ...answers,
  ]);
  expect(stands()).toBe('off');
  await look();
  await screen.findByText('We could not look up what you chose about AI.');
  expect(stands()).toBe('off');
  down = false;
  await user.click(button('Try again'));
  expect((await toggle()).checked).toBe(true);
});

test('a visitor has no card, and nothing is asked on her behalf', () => {
  const page = renderPage(Page);
  expect(screen.queryByRole('heading')).toBeNull();
  expect(page.calls).toEqual([]);
});

describe('what was sent', () => {
  const request = (n: number, kind = 'coach'): SentRequest => ({
    id: `01890a5d-ac96-774b-bcce-b302099a81${String(n).padStart(2, '0')}`,
    kind,
    provider: 'Example AI',
    model: 'example-1',
    messages: [
      { role: 'system', content: 'Answer kindly.' },
      { role: 'user', content: 'Line one\nLine two <b>' },
    ],
    created_at: `2026-11-${10 + n}T08:00:00.000Z`,
  });
  const openSent = async (...said: Answer[]) => {
    const page = open([...said, ...service(outside, true).answers]);
    await look();
    await user.click(await screen.findByText('What was sent'));
    return { page, dialog: within(screen.getByRole('dialog', { name: 'Who answers you' })) };
  };

  test('is not loaded before she looks, and nothing until then', async () => {
    const page = open([answer(sentApi.listSent, { items: [], next: null }), ...service(outside, true).answers]);
    await toggle(EXAMPLE);
    expect(page.sent(sentApi.listSent)).toEqual([]);
    await user.click(screen.getByText('What was sent'));
    await screen.findByText('Nothing was sent');
    expect(page.where()).toBe('/');
  });

  test('stands there word for word: when, to whom, what for', async () => {
    const { dialog } = await openSent(
      answer(sentApi.listSent, { items: [request(2), request(1, 'feedback')], next: null }),
    );
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    const [coach, feedback] = dialog.getAllByRole('listitem');
    await user.click(dialog.getByText('Life Coach'));
    await dialog.findByText(/Line one/);
    expect(coach?.textContent).toContain('Life Coach');
    expect(coach?.textContent).toMatch(/November 12, 2026.*to Example AI/);
    expect(coach?.textContent).toContain('Line one\nLine two <b>');
    expect(coach?.textContent).toContain('Answer kindly.');
    expect(feedback?.textContent).toContain('Feedback on an entry');
  });

  test('comes page by page', async () => {
    const { dialog } = await openSent(
      answer(sentApi.listSent, ({ after }) =>
        after === undefined ? { items: [request(2)], next: 'more' } : { items: [request(1)], next: null },
      ),
    );
    await user.click(await dialog.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('that cannot be loaded is said, and loads on request', async () => {
    let down = true;
    const { dialog } = await openSent(
      answer(sentApi.listSent, () => (down ? new ApiError('internal') : { items: [request(1)], next: null })),
    );
    await dialog.findByText('We could not load what was sent.');
    down = false;
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  });

  test('stays to be seen when AI is off', async () => {
    open([answer(sentApi.listSent, { items: [request(1)], next: null }), ...service(outside, false).answers]);
    await look();
    await user.click(await screen.findByText('What was sent'));
    expect(await screen.findByText('Life Coach')).toBeTruthy();
  });
});
