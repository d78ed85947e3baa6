// @vitest-environment happy-dom
import { appealsApi, unreadApi } from '@reset/contracts/http/admin';
import { answer, fakeHub } from '@reset/remote-kit/test';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { appeal, mia, open, openWith, other, page, unavailable, zoe } from './test/open-reports.ts';

test.each([
  ['done', 'Answered. She is told.'],
  ['failed', 'The answer could not be kept. Please try again.'],
])('an appeal is read with its decision, and answered: %s', async (how, said) => {
  const { sent } = open(...(how === 'failed' ? [answer(appealsApi.answerAppeal, unavailable)] : []));
  await userEvent.click(await screen.findByRole('button', { name: /Read it\s*: appeal of Mia K\./ }));
  const dialog = await screen.findByRole('dialog', { name: 'An appeal' });
  expect(await within(dialog).findByText('It was a joke.')).toBeTruthy();
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send answer' }));
  expect(await within(dialog).findByText('Please choose what becomes of the decision')).toBeTruthy();
  expect(sent(appealsApi.answerAppeal)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('radio', { name: /It was not right/ }));
  await userEvent.type(within(dialog).getByLabelText('Why'), 'It was a joke among friends.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send answer' }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(sent(appealsApi.answerAppeal)).toMatchObject([{ id: other, state: 'reversed' }]);
});

test('that some wait is said above the queue, and leads to them', async () => {
  open(answer(unreadApi.readUnread, { messages: 0, team: 2 }));
  await userEvent.click(await screen.findByRole('button', { name: '2 appeals wait for an answer' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Appeals' }));
});

test('one that is made comes by itself, and that it waits', async () => {
  const hub = fakeHub();
  let [items, team] = [[appeal], 0];
  openWith(
    { openLive: hub.open },
    answer(appealsApi.listAppeals, () => page(...items)),
    answer(unreadApi.readUnread, () => ({ messages: 0, team })),
  );
  await screen.findByRole('button', { name: /appeal of Mia K\./ });
  await expect.poll(hub.connections).toBe(1);
  expect(screen.queryByRole('button', { name: /for an answer/ })).toBeNull();
  act(hub.stand);
  [items, team] = [[appeal, { ...appeal, id: mia.id, member: zoe }], 1];
  act(() => hub.say('news', { service: 'admin', entity: 'appeal', id: mia.id }));
  expect(await screen.findByRole('button', { name: /appeal of Zoe L\./ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: '1 appeal waits for an answer' })).toBeTruthy();
});

test('going back closes what was opened', async () => {
  const { back, where } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Read it/ }));
  await screen.findByRole('dialog', { name: 'An appeal' });
  await waitFor(() => expect(where()).toContain('appeal='));
  back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(where()).toBe('/admin?tab=reports');
});
