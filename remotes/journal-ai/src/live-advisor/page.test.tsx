// @vitest-environment happy-dom
import { aiMessages } from '@reset/contracts/ai';
import { coachMessages } from '@reset/contracts/coach';
import { adviceApi, aiApi, functions } from '@reset/contracts/http/journal-ai';
import { ApiError } from '@reset/remote-kit/data';
import { answer, type renderPage, saidStream } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { builtIn, button, card, choice, given, id, mia, open, outside, pressRun, user, words } from './test-page.tsx';

const eve = { id: '01890a5d-ac96-774b-bcce-b302099a8058', name: 'Eve M.', admin: false };
/** What is read out besides toasts. */
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const openChoice = async () => user.click(await screen.findByRole('button', { name: /^Who answers you/ }));
const toastsSay = (text: string) => screen.findAllByText(text);

/** A coach that a test lets speak. */
const running = async (setting?: Parameters<typeof renderPage>[1]) => {
  const coach = saidStream();
  const page = open([answer(functions.lifeAdvisor, coach.stream)], setting);
  await pressRun();
  return { coach, page };
};

test('says what it is and what it needs', () => {
  open([], { as: null });
  screen.getByRole('heading', { level: 1, name: 'Life Coach' });
  const notice = /The coach reads your journal, your notes, your mood and energy and your quiz results\./;
  expect(screen.getByText(notice)).toBeTruthy();
});

test('a visitor is asked to sign in, and nothing is sent', async () => {
  const page = open([], { as: null });
  await pressRun();
  await screen.findByText('Authentication required');
  screen.getByText('Please sign in to use the Life Coach');
  expect(coachMessages.signIn.title).toBe('Authentication required');
  expect(page.calls).toEqual([]);
  expect(page.where()).toBe('/live-advisor');
});

describe('advice', () => {
  test('grows as it comes, and is announced once when it is complete', async () => {
    const { coach, page } = await running();
    expect(button('Analyzing Your Journey...').disabled).toBe(true);
    expect((await card()).getAttribute('aria-busy')).toBe('true');
    coach.say(words('A warm **tea**'));
    await waitFor(async () => expect((await card()).textContent).toContain('A warm tea'));
    expect(spoken().join('')).not.toContain('tea');
    coach.say(words(', and then rest.'));
    coach.say({ saved: id(1) });
    coach.done();
    await toastsSay('Advice generated');
    expect((await card()).textContent).toContain('A warm tea, and then rest.');
    expect((await card()).getAttribute('aria-busy')).toBe('false');
    await waitFor(() => expect(spoken()).toContain('A warm tea, and then rest.'));
    expect(page.sent(functions.lifeAdvisor)).toEqual([{ userId: mia.id }]);
    await waitFor(() => expect(document.activeElement).toBe(button('Run Life Coach')));
  });

  test('of this run does not stand among the earlier ones', async () => {
    const coach = saidStream();
    const all = [given(1, 'Rest a little')];
    open([
      answer(functions.lifeAdvisor, coach.stream),
      answer(adviceApi.listAdvice, () => ({ items: [...all], next: null })),
    ]);
    await pressRun();
    coach.say(words('Drink some water'));
    coach.say({ saved: id(2) });
    all.unshift(given(2, 'Drink some water'));
    coach.done();
    await toastsSay('Advice generated');
    const earlier = within(screen.getByRole('region', { name: 'Earlier advice' }));
    await waitFor(() => expect(earlier.getAllByRole('listitem')).toHaveLength(1));
  });

  test('that was kept a moment ago is not answered by “Nothing here yet”', async () => {
    const coach = saidStream();
    const all: ReturnType<typeof given>[] = [];
    open([
      answer(functions.lifeAdvisor, coach.stream),
      answer(adviceApi.listAdvice, () => ({ items: [...all], next: null })),
    ]);
    await pressRun();
    coach.say(words('Drink some water'));
    coach.say({ saved: id(2) });
    all.unshift(given(2, 'Drink some water'));
    coach.done();
    await screen.findByText('Your new advice is kept, too. It stands here when you come back.');
    expect(screen.queryByText('Nothing here yet')).toBeNull();
  });

  test('another run begins anew', async () => {
    const [first, second] = [saidStream(), saidStream()];
    const streams = [first, second];
    open([answer(functions.lifeAdvisor, () => streams.shift()?.stream ?? new ApiError('internal'))]);
    await pressRun();
    first.say(words('Tea'));
    first.done();
    await toastsSay('Advice generated');
    await pressRun();
    second.say(words('Water'));
    await waitFor(async () => expect((await card()).textContent).toContain('Water'));
    expect((await card()).textContent).not.toContain('Tea');
  });
});

describe('stopping', () => {
  test('ends it; what had arrived stays, and nothing is said to have failed', async () => {
    const { coach } = await running();
    coach.say(words('A warm'));
    await waitFor(async () => expect((await card()).textContent).toContain('A warm'));
    expect(document.activeElement).toBe(button('Stop'));
    await user.click(button('Stop'));
    await screen.findByText('You stopped here. What had arrived is still here, and it is not kept.');
    expect(coach.left()).toBe(true);
    expect((await card()).textContent).toContain('A warm');
    expect(screen.queryByText(coachMessages.failed)).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(button('Run Life Coach')));
  });

  test('before anything came leaves nothing behind', async () => {
    await running();
    await user.click(button('Stop'));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Your Personalized Advice' })).toBeNull());
  });

  test('is what leaving the page does', async () => {
    const { coach, page } = await running();
    coach.say(words('A warm'));
    page.unmount();
    await waitFor(() => expect(coach.left()).toBe(true));
  });

  test('is what switching AI off does, at once', async () => {
    const coach = saidStream();
    let now = { provider: builtIn, allowed: true };
    open([
      answer(functions.lifeAdvisor, coach.stream),
      answer(aiApi.readAi, () => now),
      answer(aiApi.changeAi, ({ allowed: next }) => (now = { provider: builtIn, allowed: next })),
    ]);
    await pressRun();
    await openChoice();
    await user.click(screen.getByRole('switch'));
    await waitFor(() => expect(coach.left()).toBe(true));
    await screen.findByText(/That is a good choice, too\./);
  });
});

describe('what goes wrong', () => {
  const envelope = (status: number, body: object) => () => Response.json(body, { status });
  test.for([
    ['Rate limit exceeded. Please try again later.', envelope(429, { error: 'slow down' })],
    ['Payment required. Please add credits to continue.', envelope(402, { error: 'no money' })],
    ['The coach is resting.', envelope(500, { error: 'The coach is resting.' })],
    ['Failed to generate advice', envelope(500, {})],
    ['Failed to generate advice', () => new Response('<h1>proxy</h1>', { status: 502 })],
    ['No response body', () => new Response(null, { status: 200 })],
    ['Failed to generate advice. Please try again.', () => new TypeError('Failed to fetch')],
  ] as const)('%s', async ([message, said]) => {
    open([answer(functions.lifeAdvisor, said)]);
    await pressRun();
    expect(await toastsSay(message)).not.toEqual([]);
    await screen.findByText(/Nothing you wrote is lost\./);
    expect(button('Run Life Coach').disabled).toBe(false);
  });

  test.for(['cut', 'fail'] as const)('in the middle (%s): what had arrived stays', async (how) => {
    const { coach } = await running();
    coach.say(words('A warm'));
    await waitFor(async () => expect((await card()).textContent).toContain('A warm'));
    coach[how]();
    await toastsSay('Failed to generate advice. Please try again.');
    expect((await card()).textContent).toContain('A warm');
    await within(await card()).findByText('This advice is incomplete. What had arrived is still here.');
  });

  test('an end with nothing said is a failure', async () => {
    const { coach } = await running();
    coach.done();
    expect(await toastsSay('Failed to generate advice. Please try again.')).not.toEqual([]);
  });

  test('an ended session asks to sign in', async () => {
    open([answer(functions.lifeAdvisor, new ApiError('sign_in'))]);
    await pressRun();
    expect(await screen.findByText('Please sign in to use the Life Coach')).toBeTruthy();
  });

  test('AI switched off elsewhere is said, and looked up', async () => {
    let now = { provider: builtIn, allowed: true };
    open([
      answer(aiApi.readAi, () => now),
      answer(functions.lifeAdvisor, () => {
        now = { provider: builtIn, allowed: false };
        return new ApiError('forbidden', { error: aiMessages.off });
      }),
    ]);
    await pressRun();
    await toastsSay(aiMessages.off);
    expect(await screen.findByRole('button', { name: 'Who answers you: nobody, AI is off' })).toBeDefined();
  });
});

test.each([
  ['a member', mia],
  ['a visitor', null],
] as const)('takes no focus when it comes to %s', async (_, as) => {
  open([], { as });
  await waitFor(() => expect(button('Run Life Coach').disabled).toBe(false));
  expect(document.activeElement).toBe(document.body);
});

test('a practice that finished advice names can be begun', async () => {
  const { coach } = await running();
  coach.say(words('Four rounds of **box breathing**'));
  await waitFor(async () => expect((await card()).textContent).toContain('box breathing'));
  expect(screen.queryByRole('link', { name: 'Begin Box breathing' })).toBeNull();
  coach.done();
  const link = await screen.findByRole('link', { name: 'Begin Box breathing' });
  expect(link.getAttribute('href')).toBe('/reset/release?practice=box-breathing');
});

test('where her words ask for people, people are shown instead of advice, why, and until when', async () => {
  const { coach } = await running();
  coach.say({ help: true, until: '2026-11-25T15:04:00.000Z' });
  coach.done();
  await screen.findByText('Why there is no advice');
  const why =
    'Something you wrote lately sounded like more than a computer program should answer, so for now there are people here in the place of advice. Writing goes on as ever.';
  expect(screen.getByText(new RegExp(`^${why}`))).toBeDefined();
  expect(screen.getByText(/The coach is back by itself on/).querySelector('time')?.dateTime).toBe(
    '2026-11-25T15:04:00.000Z',
  );
  const help = within(await screen.findByRole('region', { name: 'You do not have to carry this alone' }));
  const links = help.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.some((to) => to?.startsWith('tel:'))).toBe(true);
  expect(links).toEqual(expect.arrayContaining(['/library/grounding-techniques', '/reset/release']));
  expect(screen.queryByRole('region', { name: 'Your Personalized Advice' })).toBeNull();
  expect(screen.queryByText('Advice generated')).toBeNull();
});

describe('her choice', () => {
  test('AI that is off is said kindly, with the switch; nothing is sent', async () => {
    const page = open([choice({ provider: outside, allowed: false })]);
    await screen.findByText(/That is a good choice, too\./);
    await pressRun();
    expect(document.activeElement).toBe(button('Who answers you: nobody, AI is off'));
    expect(page.sent(functions.lifeAdvisor)).toEqual([]);
  });

  test('a provider outside is asked for before the first use', async () => {
    const coach = saidStream();
    let now: { provider: typeof outside; allowed: boolean | null } = { provider: outside, allowed: null };
    const page = open([
      answer(aiApi.readAi, () => now),
      answer(aiApi.changeAi, ({ allowed: next }) => (now = { ...now, allowed: next })),
      answer(functions.lifeAdvisor, coach.stream),
    ]);
    await pressRun();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'May Example AI read what you write?' }));
    expect(page.sent(functions.lifeAdvisor)).toEqual([]);
    await user.click(button('Yes, send it to Example AI'));
    await pressRun();
    await waitFor(() => expect(page.sent(functions.lifeAdvisor)).toHaveLength(1));
  });
});

test('without a connection it says what that means', async () => {
  const page = open([]);
  page.connect(false);
  const why = /There is no connection right now\. The coach needs one; what you have written is safe\./;
  expect(await screen.findByText(why)).toBeTruthy();
});

test('what was said to one member is gone when another is here', async () => {
  const { coach, page } = await running();
  coach.say(words('For Mia alone'));
  await waitFor(async () => expect((await card()).textContent).toContain('For Mia alone'));
  page.become(eve);
  expect(screen.queryByText(/For Mia alone/)).toBeNull();
  await waitFor(() => expect(coach.left()).toBe(true));
});
