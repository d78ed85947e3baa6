// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '@reset/remote-kit/data';
import { challengeBy, type ChallengesState, challengesOf, hers, herUpdate, updateOn } from '../test/challenges.ts';
import { mia } from '../test/house.ts';
import ChallengePage from './page.tsx';

const joined = challengeBy(1, { joined: true });
const open = async (first: Partial<ChallengesState>) => {
  const house = challengesOf({ challenges: [joined], ...first });
  const page = renderPage(ChallengePage, {
    as: mia,
    at: `/community/challenges/${joined.id}`,
    params: { challengeId: joined.id },
    answers: house.answers,
  });
  await waitFor(() =>
    expect(screen.getByRole('region', { name: /^Participant Updates/ }).getAttribute('aria-busy')).toBe('false'),
  );
  return { ...house, ...page };
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rewrite = async (form: string, label: string, words: string) => {
  const field = within(screen.getByRole('form', { name: form })).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(words);
  await press('Save');
};
const heavy = 'Some mornings I want to kill myself.';

test('her challenge, changed without a connection: it waits in sight, brings people, and goes by itself', async () => {
  const { state, connect } = await open({ challenges: [challengeBy(1, { ...hers, joined: true })] });
  connect(false);
  await press('Edit Slow mornings 1');
  await rewrite('Change Slow mornings 1', 'Description', heavy);
  await screen.findByText('Waiting to be saved');
  screen.getByText(heavy);
  expect(screen.getAllByRole('link', { name: /988/ }).length).toBeGreaterThan(0);
  expect(state.challenges[0]?.version).toBe(1);
  connect(true);
  await waitFor(() => expect(state.challenges[0]).toMatchObject({ description: heavy, version: 2 }));
  await waitFor(() => expect(screen.queryByText('Waiting to be saved')).toBeNull());
});

test('so does an update of hers', async () => {
  const { state, connect } = await open({ updates: [updateOn(joined, 2, herUpdate)] });
  connect(false);
  await press(/^Edit the update/);
  await rewrite('Change your update', 'How is it going?', heavy);
  await screen.findByText('Waiting to be saved');
  screen.getByText(heavy);
  expect(screen.getAllByRole('link', { name: /988/ }).length).toBeGreaterThan(0);
  connect(true);
  await waitFor(() => expect(state.updates[0]).toMatchObject({ content: heavy, version: 2 }));
  await waitFor(() => expect(screen.queryByText('Waiting to be saved')).toBeNull());
});

test('new updates that cannot be asked for in the background are not spoken of', async () => {
  const { state } = await open({ updates: [updateOn(joined, 1)] });
  const look = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  state.silent = new ApiError('unavailable');
  await look();
  expect(screen.queryByText('Failed to load updates')).toBeNull();
  state.silent = null;
  await look();
  expect(screen.queryByRole('button', { name: /new update/ })).toBeNull();
});

test('an update of somebody whom she blocks leaves the list', async () => {
  const { state } = await open({ updates: [updateOn(joined, 2), updateOn(joined, 1, herUpdate)] });
  await press(/^More about the update of .* by Eve C\./);
  await press('Block this person');
  state.updates = state.updates.filter(({ mine }) => mine);
  await press('Block');
  await waitFor(() => expect(screen.queryByText('Morning 2')).toBeNull());
  screen.getByText('Morning 1');
});
