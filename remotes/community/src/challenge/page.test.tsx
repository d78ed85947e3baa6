// @vitest-environment happy-dom
import { challengeMessages } from '@reset/contracts/challenges';
import { challengesApi, updatesApi } from '@reset/contracts/http/community';
import { ApiError } from '@reset/remote-kit/data';
import { answer, renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { challengeBy, type ChallengesState, challengesOf, hers, herUpdate, updateOn } from '../test/challenges.ts';
import { mia } from '../test/house.ts';
import ChallengePage from './page.tsx';

const joined = challengeBy(1, { joined: true });

const render = (house: ReturnType<typeof challengesOf>, as: typeof mia | null = mia, challengeId = joined.id) =>
  renderPage(ChallengePage, {
    as,
    at: `/community/challenges/${challengeId}`,
    params: { challengeId },
    answers: house.answers,
  });
const open = async (first: Partial<ChallengesState> = {}, as: typeof mia | null = mia) => {
  const house = challengesOf({ challenges: [joined], ...first });
  const page = render(house, as);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /^Participant Updates/ }).getAttribute('aria-busy')).toBe('false'),
  );
  return { ...house, ...page };
};
/** Under its field or in its place, and as a toast. */
const twice = (message: string) => waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const box = () => screen.getByLabelText<HTMLTextAreaElement>('How is it going?');
const score = () => screen.getByLabelText<HTMLInputElement>(/^Score or metric/);
const updates = () => within(screen.getByRole('list', { name: /^Participant Updates/ })).getAllByRole('listitem');

test('a challenge with its words and days; who is not in it is invited, a visitor too', async () => {
  const { where } = await open(
    { challenges: [challengeBy(1, { description: 'First.\n\nSecond part.', creator: null })] },
    null,
  );
  screen.getByRole('heading', { level: 1, name: 'Slow mornings 1' });
  screen.getByText('Second part.');
  expect(document.title).toBe('Slow mornings 1 · RESET');
  screen.getByText('former member');
  screen.getByText('Active');
  screen.getByRole('heading', { name: 'Post Your Update' });
  screen.getByText('Join the challenge to post an update.');
  expect(screen.queryByRole('form')).toBeNull();
  screen.getByRole('heading', { name: 'Participant Updates (0)' });
  screen.getByText('No updates yet.');
  await press('Join');
  await screen.findByText('Please sign in to join challenges');
  await waitFor(() => expect(where()).toBe('/auth'));
});

test('she joins, tells how it goes with a score, and leaves', async () => {
  const { sent } = await open({ challenges: [challengeBy(1)] });
  await press('Join');
  await screen.findByText('Joined challenge!');
  await userEvent.type(await screen.findByLabelText('How is it going?'), ' Two quiet cups. ');
  await userEvent.type(score(), ' 2 of 7 ');
  await press('Post Update');
  await screen.findByText('Update posted!');
  expect(sent(updatesApi.createUpdate)).toMatchObject([{ content: 'Two quiet cups.', score: '2 of 7' }]);
  await screen.findByRole('heading', { name: 'Participant Updates (1)' });
  within(updates()[0] as HTMLElement).getByText('2 of 7');
  expect([box().value, score().value]).toEqual(['', '']);
  await press('Leave');
  await screen.findByText('Left challenge');
  await screen.findByText('Join the challenge to post an update.');
});

test('who is suspended is led to the line that says it when she joins', async () => {
  const as = { ...mia, suspension: { until: '2999-01-05T12:00:00.000Z', decision: joined.id } };
  await open({ challenges: [challengeBy(1)], refuses: new ApiError('suspended') }, as);
  await press('Join');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^You can’t write where others read/));
  expect(screen.queryByText(challengeMessages.notJoined)).toBeNull();
});

test('a score of nothing is none, also once it is taken away', async () => {
  const { sent } = await open();
  await userEvent.type(box(), 'One quiet cup.');
  await userEvent.type(score(), '  ');
  await press('Post Update');
  await screen.findByText('Update posted!');
  await userEvent.type(box(), 'Two.');
  await userEvent.type(score(), '2 of 7');
  await press('Post Update');
  const scored = within((await screen.findByText('2 of 7')).closest('li') as HTMLElement);
  await userEvent.click(scored.getByRole('button', { name: /^Edit/ }));
  const form = within(screen.getByRole('form', { name: 'Change your update' }));
  await userEvent.clear(form.getByLabelText(/^Score or metric/));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changes saved');
  expect(sent(updatesApi.createUpdate).map((update) => update.score)).toEqual([null, '2 of 7']);
  expect(sent(updatesApi.changeUpdate).map((update) => update.score)).toEqual([null]);
});

test('updates stand newest first, by pages, with a score where there is one', async () => {
  await open({
    updates: [updateOn(joined, 3, { score: '3 of 7', author: null }), updateOn(joined, 2), updateOn(joined, 1)],
  });
  screen.getByRole('heading', { name: 'Participant Updates (2+)' });
  expect(updates().map((one) => within(one).getByText(/^Morning/).textContent)).toEqual(['Morning 3', 'Morning 2']);
  expect(updates().map((one) => /Score: (.*?)Morning/.exec(one.textContent ?? '')?.[1])).toEqual(['3 of 7', undefined]);
  within(updates()[0] as HTMLElement).getByText('former member');
  await press('Show more');
  await screen.findByRole('heading', { name: 'Participant Updates (3)' });
});

test.each([
  ['  ', '', 'Please enter your update'],
  ['x'.repeat(2001), '', 'Update must be less than 2000 characters'],
  ['Fine', 'x'.repeat(51), 'Score must be at most 50 characters'],
])('%.5j with %.5j is not sent, and says why', async (content, points, message) => {
  const { sent } = await open();
  await userEvent.click(box());
  await userEvent.paste(content);
  if (points) {
    await userEvent.click(score());
    await userEvent.paste(points);
  }
  await press('Post Update');
  await twice(message);
  expect(document.activeElement).toBe(points ? score() : box());
  expect(sent(updatesApi.createUpdate)).toEqual([]);
});

test('an update that fails keeps her words, and goes with the same id', async () => {
  const { state, sent } = await open();
  state.refuses = new ApiError('internal');
  await userEvent.type(box(), 'Two cups');
  await press('Post Update');
  await screen.findByText('Failed to post update');
  expect(box().value).toBe('Two cups');
  await press('Post Update');
  await screen.findByText('Update posted!');
  expect(new Set(sent(updatesApi.createUpdate).map(({ id }) => id)).size).toBe(1);
});

test('a session that ended meanwhile: she is asked to sign in', async () => {
  const { state, where } = await open();
  state.refuses = new ApiError('sign_in');
  await userEvent.type(box(), 'Two cups');
  await press('Post Update');
  await screen.findByText('Please sign in to post updates');
  await waitFor(() => expect(where()).toBe('/auth'));
});

test('words that ask for people are posted, and people are named', async () => {
  await open();
  await userEvent.type(box(), 'I want to kill myself');
  await press('Post Update');
  await screen.findByText('Update posted!');
  expect((await screen.findAllByRole('link', { name: /988/ })).length).toBeGreaterThan(0);
});

test('her own update can be changed and removed', async () => {
  const { sent } = await open({ updates: [updateOn(joined, 2, { ...herUpdate, score: '2' }), updateOn(joined, 1)] });
  expect(screen.getAllByRole('button', { name: /^Edit the update/ })).toHaveLength(1);
  await press(/^Edit the update/);
  const form = within(screen.getByRole('form', { name: 'Change your update' }));
  await userEvent.clear(form.getByLabelText(/^Score or metric/));
  await userEvent.type(form.getByLabelText('How is it going?'), ' and a half');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Changes saved');
  await screen.findByText('Morning 2 and a half');
  expect(sent(updatesApi.changeUpdate)).toMatchObject([{ content: 'Morning 2 and a half', score: null, version: 1 }]);
  await press(/^Delete the update/);
  await screen.findByText('Removed');
  await screen.findByRole('heading', { name: 'Participant Updates (1)' });
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Participant Updates (1)' }));
  await press('Undo');
  await screen.findByText('Morning 2 and a half');
  expect(sent(updatesApi.restoreUpdate)).toHaveLength(1);
});

test('an update changed on another device meanwhile', async () => {
  const { state, sent } = await open({ updates: [updateOn(joined, 2, herUpdate)] });
  await press(/^Edit the update/);
  const form = within(screen.getByRole('form', { name: 'Change your update' }));
  await userEvent.type(form.getByLabelText('How is it going?'), '!');
  state.updates = [updateOn(joined, 2, { ...herUpdate, content: 'From the phone', version: 2 })];
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('From the phone');
  await press('Replace it with my words');
  await screen.findByText('Changes saved');
  expect(sent(updatesApi.changeUpdate).map(({ version }) => version)).toEqual([1, 2]);
});

test('what others tell meanwhile waits behind a quiet bar', async () => {
  const { state } = await open({ updates: [updateOn(joined, 1)] });
  state.updates = [updateOn(joined, 2), ...state.updates];
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const bar = await screen.findByRole('button', { name: 'Show 1 new update' });
  expect(updates()).toHaveLength(1);
  await userEvent.click(bar);
  await waitFor(() => expect(updates()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Show 1 new update' })).toBeNull();
});

test('updates that cannot be read say so, and can be asked for again', async () => {
  const { state } = await open({ silent: new ApiError('internal') });
  await twice('Failed to load updates');
  Object.assign(state, { silent: null, updates: [updateOn(joined, 1)] });
  await press('Try again');
  expect(await screen.findByText('Morning 1')).toBeTruthy();
});

test('the creator changes it here, and removes it', async () => {
  const { where } = await open({ challenges: [challengeBy(1, hers)] });
  await press('Edit Slow mornings 1');
  const title = within(screen.getByRole('form', { name: /^Change/ })).getByLabelText('Title');
  await userEvent.type(title, ' together');
  await press('Save');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Slow mornings 1 together' });
  expect(document.activeElement).toBe(heading);
  await press(/^Delete Slow mornings/);
  await press('Delete challenge');
  await screen.findByText('Removed');
  await waitFor(() => expect(where()).toBe('/community/challenges'));
});

test('who is blocked takes her challenge along', async () => {
  const { where } = await open();
  await press('More about “Slow mornings 1” by Eve C.');
  await press('Block this person');
  await press('Block');
  await waitFor(() => expect(where()).toBe('/community/challenges'));
});

test.each([['is not there', null] as const, ['cannot be read', new ApiError('internal')] as const])(
  'one that %s says so and leads to the others',
  async (_, says) => {
    const house = challengesOf();
    const answers = [...(says ? [answer(challengesApi.readChallenge, says)] : []), ...house.answers];
    const { where } = render({ ...house, answers });
    await screen.findByText('Failed to load challenge');
    await waitFor(() => expect(where()).toBe('/community/challenges'));
  },
);
