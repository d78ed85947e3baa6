// @vitest-environment happy-dom
import { challengeMessages } from '@reset/contracts/challenges';
import { challengesApi, participationApi } from '@reset/contracts/http/community';
import { ApiError } from '@reset/remote-kit/data';
import { renderPage } from '@reset/remote-kit/test';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { isActive } from '../challenge-parts/active.ts';
import { calendarText } from '../challenge-parts/days-text.ts';
import ChallengesPage from './page.tsx';
import { challengeBy, type ChallengesState, challengesOf, hers, inDays } from '../test/challenges.ts';
import { mia } from '../test/house.ts';

const open = async (first: Partial<ChallengesState> = {}, as: typeof mia | null = mia) => {
  const house = challengesOf(first);
  const page = renderPage(ChallengesPage, { as, at: '/community/challenges', answers: house.answers });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'All challenges' }).getAttribute('aria-busy')).toBe('false'),
  );
  return { ...house, ...page };
};
/** Under its field or in its place, and as a toast. */
const twice = (message: string) => waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const form = (name = 'New challenge') => within(screen.getByRole('form', { name }));
const set = (label: string, value: string, name?: string) =>
  fireEvent.change(form(name).getByLabelText(label), { target: { value } });
const write = (over: { title?: string; description?: string; start?: string; end?: string } = {}) => {
  set('Title', over.title ?? 'Slow mornings');
  set('Description', over.description ?? 'Ten minutes before anybody needs us.');
  set('Start date', over.start ?? inDays(0));
  set('End date', over.end ?? inDays(6));
};
const card = (title: string) =>
  within(screen.getByRole('heading', { level: 3, name: title }).closest('li') as HTMLElement);

test('what is said of challenges', () => {
  expect(challengeMessages).toEqual({
    shortTitle: 'Title must be at least 3 characters',
    longTitle: 'Title must be less than 200 characters',
    shortDescription: 'Description must be at least 20 characters',
    longDescription: 'Description must be less than 2000 characters',
    noStart: 'Start date is required',
    noEnd: 'End date is required',
    past: 'Start date cannot be in the past',
    order: 'End date must be after start date',
    loading: 'Failed to load challenges',
    created: 'Challenge created!',
    notCreated: 'Failed to create challenge',
    signIn: 'Please sign in to create a challenge',
    signInToJoin: 'Please sign in to join challenges',
    joined: 'Joined challenge!',
    notJoined: 'Failed to join challenge',
    left: 'Left challenge',
    notLeft: 'Failed to leave challenge',
    loadingOne: 'Failed to load challenge',
    loadingUpdates: 'Failed to load updates',
    emptyUpdate: 'Please enter your update',
    longUpdate: 'Update must be less than 2000 characters',
    longScore: 'Score must be at most 50 characters',
    posted: 'Update posted!',
    notPosted: 'Failed to post update',
    signInToPost: 'Please sign in to post updates',
    notMember: 'Join the challenge to post an update.',
  });
});

test('a challenge is active from its first through its last day', () => {
  const days = { start_date: '2026-03-28', end_date: '2026-03-30' };
  const found = ['2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'].map((day) =>
    isActive(days, day),
  );
  expect(found).toEqual([false, true, true, true, false]);
  expect(calendarText('2026-03-28')).toBe('March 28, 2026');
});

test('a card: when, who, how many, and whether it goes on', async () => {
  const soon = { start_date: inDays(2), end_date: inDays(3) };
  await open({ challenges: [challengeBy(1, { ...soon, creator: null, participants: 1 }), challengeBy(2)] }, null);
  expect(card('Slow mornings 1').queryByText('Active')).toBeNull();
  card('Slow mornings 1').getByText('former member');
  card('Slow mornings 1').getByText('1 participant');
  card('Slow mornings 1').getByText(calendarText(inDays(2)));
  card('Slow mornings 2').getByText('Active');
  card('Slow mornings 2').getByText('Eve C.');
  card('Slow mornings 2').getByText('3 participants');
  const link = card('Slow mornings 2').getByRole('link', { name: 'Slow mornings 2' });
  expect(link.getAttribute('href')).toBe(`/community/challenges/${challengeBy(2).id}`);
  expect(screen.queryByRole('link', { name: /View Challenge/ })).toBeNull();
});

test('more of them on demand; without any it says so', async () => {
  await open({ challenges: [1, 2, 3].map((n) => challengeBy(n)) });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  await press('Show more');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3));
});

test('no challenge yet', async () => {
  await open();
  expect(screen.getByText('No challenges yet. Would you like to start one?')).toBeTruthy();
});

test('a list that cannot be read says so, and can be asked for again', async () => {
  const { state } = await open({ says: new ApiError('internal') });
  await twice('Failed to load challenges');
  Object.assign(state, { says: null, challenges: [challengeBy(1)] });
  await press('Try again');
  expect(await screen.findByRole('link', { name: 'Slow mornings 1' })).toBeTruthy();
});

test('a new challenge: her words go once, the form closes; it stands first, and she is in it', async () => {
  const { sent } = await open({ challenges: [1, 2, 3].map((n) => challengeBy(n)) });
  await press('New Challenge');
  write({ title: '  Slow mornings ' });
  await press('Create Challenge');
  await screen.findByText('Challenge created!');
  expect(screen.queryByRole('form')).toBeNull();
  const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  await waitFor(() => expect(titles()).toEqual(['Slow mornings', 'Slow mornings 1', 'Slow mornings 2']));
  card('Slow mornings').getByText('1 participant');
  card('Slow mornings').getByRole('button', { name: 'Leave Slow mornings' });
  await press('Show more');
  await waitFor(() => expect(titles()).toHaveLength(4));
  expect(titles()[0]).toBe('Slow mornings');
  expect(sent(challengesApi.createChallenge)).toMatchObject([
    { title: 'Slow mornings', start_date: inDays(0), end_date: inDays(6) },
  ]);
});

test.each([
  [{ title: 'ab' }, 'Title', 'Title must be at least 3 characters'],
  [{ title: 'x'.repeat(201) }, 'Title', 'Title must be less than 200 characters'],
  [{ description: 'Too short' }, 'Description', 'Description must be at least 20 characters'],
  [{ description: 'x'.repeat(2001) }, 'Description', 'Description must be less than 2000 characters'],
  [{ start: '' }, 'Start date', 'Start date is required'],
  [{ end: '' }, 'End date', 'End date is required'],
  [{ start: inDays(-1) }, 'Start date', 'Start date cannot be in the past'],
  [{ start: inDays(2), end: inDays(2) }, 'End date', 'End date must be after start date'],
])('%j: under the field, as a toast, and nothing is sent', async (over, field, message) => {
  const { sent } = await open();
  await press('New Challenge');
  write(over);
  await press('Create Challenge');
  await twice(message);
  expect(document.activeElement).toBe(form().getByLabelText(field));
  expect(sent(challengesApi.createChallenge)).toEqual([]);
});

test('past days cannot be picked, nor an end before the start', async () => {
  await open({ challenges: [challengeBy(1, { ...hers, start_date: inDays(-3) })] });
  const least = (label: string, name?: string) => form(name).getByLabelText(label).getAttribute('min');
  await press('New Challenge');
  expect([least('Start date'), least('End date')]).toEqual([inDays(0), inDays(1)]);
  set('Start date', inDays(4));
  expect(least('End date')).toBe(inDays(5));
  await press('Edit Slow mornings 1');
  expect(least('Start date', 'Change Slow mornings 1')).toBe(inDays(-3));
});

test('with several problems the toast says the first of the form', async () => {
  await open();
  await press('New Challenge');
  write({ start: inDays(-2), end: inDays(-3) });
  await press('Create Challenge');
  await twice('Start date cannot be in the past');
  expect(screen.getAllByText('End date must be after start date')).toHaveLength(1);
});

test('what the service refuses stands under its field; the same words go with the same id', async () => {
  const { sent, state } = await open();
  state.refuses = new ApiError('invalid', { error: 'No', fields: { start_date: 'Start date cannot be in the past' } });
  await press('New Challenge');
  write();
  await press('Create Challenge');
  await screen.findByText('Failed to create challenge');
  await screen.findByText('Start date cannot be in the past');
  await press('Create Challenge');
  await screen.findByText('Challenge created!');
  expect(new Set(sent(challengesApi.createChallenge).map(({ id }) => id)).size).toBe(1);
});

test('a visitor is asked to sign in; her words wait for her', async () => {
  const { where, sent } = await open({}, null);
  await press('New Challenge');
  write();
  await press('Create Challenge');
  await screen.findByText('Please sign in to create a challenge');
  await waitFor(() => expect(where()).toBe('/auth'));
  expect(sent(challengesApi.createChallenge)).toEqual([]);
});

test('joining shows at once, and holds; leaving too', async () => {
  const { sent } = await open({ challenges: [challengeBy(1)] });
  await press('Join Slow mornings 1');
  card('Slow mornings 1').getByText('4 participants');
  await screen.findByText('Joined challenge!');
  const link = screen.getByRole('link', { name: /^View Challenge & Post Update/ });
  expect(link.getAttribute('href')).toBe(`/community/challenges/${challengeBy(1).id}`);
  await waitFor(() => expect(sent(challengesApi.listChallenges)).toHaveLength(2));
  await press('Leave Slow mornings 1');
  await screen.findByText('Left challenge');
  card('Slow mornings 1').getByText('3 participants');
  expect([
    sent(participationApi.createParticipation).length,
    sent(participationApi.deleteParticipation).length,
  ]).toEqual([1, 1]);
});

test.each([
  [false, 'Join', 'Failed to join challenge', '3 participants'],
  [true, 'Leave', 'Failed to leave challenge', '3 participants'],
])('joined %s, %s fails: it is as it was, and says so', async (joined, name, message, count) => {
  await open({ challenges: [challengeBy(1, { joined })], refuses: new ApiError('internal') });
  await press(`${name} Slow mornings 1`);
  await screen.findByText(message);
  await screen.findByRole('button', { name: `${name} Slow mornings 1` });
  expect(card('Slow mornings 1').getByText(count)).toBeTruthy();
});

test('a visitor who joins is asked to sign in', async () => {
  const { where, sent } = await open({ challenges: [challengeBy(1)] }, null);
  await press('Join Slow mornings 1');
  await screen.findByText('Please sign in to join challenges');
  await waitFor(() => expect(where()).toBe('/auth'));
  expect(sent(participationApi.createParticipation)).toEqual([]);
});

test('hers can be changed, also when it began before today', async () => {
  const begun = { ...hers, start_date: inDays(-3) };
  const { sent } = await open({ challenges: [challengeBy(1, begun), challengeBy(2)] });
  expect(screen.queryByRole('button', { name: 'Edit Slow mornings 2' })).toBeNull();
  await press('Edit Slow mornings 1');
  const name = 'Change Slow mornings 1';
  set('End date', inDays(9), name);
  await press('Save');
  await screen.findByText('Changes saved');
  await screen.findByText(calendarText(inDays(9)));
  expect(sent(challengesApi.changeChallenge)).toMatchObject([
    { version: 1, start_date: inDays(-3), end_date: inDays(9) },
  ]);
});

test('changed on another device meanwhile: she sees what it says, and decides', async () => {
  const { state, sent } = await open({ challenges: [challengeBy(1, hers)] });
  await press('Edit Slow mornings 1');
  set('Title', 'Mine', 'Change Slow mornings 1');
  state.challenges = [challengeBy(1, { ...hers, title: 'From the phone', version: 2 })];
  await press('Save');
  await screen.findAllByText(/From the phone/);
  await press('Replace it with my words');
  await screen.findByText('Changes saved');
  expect(sent(challengesApi.changeChallenge).map(({ version }) => version)).toEqual([1, 2]);
});

test('hers is removed after a question', async () => {
  const { sent } = await open({ challenges: [challengeBy(1, hers)] });
  await press('Delete Slow mornings 1');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this challenge?' }));
  dialog.getByText('It goes for good, for everybody who takes part, with all their updates.');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete challenge' }));
  await screen.findByText('Removed');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Slow mornings 1' })).toBeNull());
  expect(sent(challengesApi.deleteChallenge)).toEqual([{ id: challengeBy(1).id }]);
});

test('what could not be removed stays', async () => {
  await open({ challenges: [challengeBy(1, hers)], refuses: new ApiError('internal') });
  await press('Delete Slow mornings 1');
  await press('Delete challenge');
  await screen.findByText('This could not be removed. Please try again.');
  expect(screen.getByRole('link', { name: 'Slow mornings 1' })).toBeTruthy();
});

test('what a former member has left can be reported; there is nobody to block', async () => {
  await open({ challenges: [challengeBy(1, { creator: null })] });
  await press('More about “Slow mornings 1” by former member');
  expect(await screen.findByRole('button', { name: 'Report' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Block this person' })).toBeNull();
});

test('who is on the team has a badge', async () => {
  await open({ challenges: [challengeBy(1, { creator: { ...mia, admin: true } }), challengeBy(2)] });
  expect(screen.getAllByText('RESET team')).toHaveLength(1);
});
