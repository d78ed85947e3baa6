// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { challengeBy, challengesOf, hers } from '../test/challenges.ts';
import { mia } from '../test/house.ts';
import ChallengesPage from './page.tsx';

test('her challenge, changed in the list without a connection: it waits in sight, brings people, and goes by itself', async () => {
  const house = challengesOf({ challenges: [challengeBy(1, hers)] });
  const { connect } = renderPage(ChallengesPage, { as: mia, at: '/community/challenges', answers: house.answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Slow mornings 1' }));
  connect(false);
  const form = within(screen.getByRole('form', { name: 'Change Slow mornings 1' }));
  await userEvent.clear(form.getByLabelText('Description'));
  await userEvent.click(form.getByLabelText('Description'));
  await userEvent.paste('Some mornings I want to kill myself.');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Waiting to be saved');
  screen.getByText('Some mornings I want to kill myself.');
  expect(screen.getAllByRole('link', { name: /988/ }).length).toBeGreaterThan(0);
  connect(true);
  await waitFor(() => expect(house.state.challenges[0]?.version).toBe(2));
  await waitFor(() => expect(screen.queryByText('Waiting to be saved')).toBeNull());
});
