// @vitest-environment happy-dom
import { itemKey, type SyncItem } from '@reset/contracts/sync';
import { renderPage } from '@reset/remote-kit/test';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { testService } from '../sync/test-service.ts';
import HabitSlot from './slot.tsx';

const mia = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Mia K.', admin: false };
const day = '2026-11-21';
const did = (habit: 'hydration' | 'journaling', value: number): SyncItem => ({
  ...{ kind: 'habit', day, habit, value },
  ...{ changed_at: '2026-11-21T08:00:00.000Z', device: '01890a5d-ac96-774b-bcce-b302099a8091' },
});
const keep = (...items: SyncItem[]) => {
  for (const item of items)
    localStorage.setItem(
      `reset:${mia.id}:test:kept/${itemKey(item)}`,
      JSON.stringify({ at: 1, value: { item, waiting: false } }),
    );
};
const open = () => {
  const service = testService(mia.id);
  return { service, ...renderPage(() => <HabitSlot day={day} />, { as: mia, answers: [service.answer] }) };
};

test('a glass of water, counted here and in her account', async () => {
  const { service } = open();
  await userEvent.click(screen.getByRole('button', { name: 'One glass more' }));
  screen.getByText('1 of 8 glasses');
  await waitFor(() => expect(service.items()).toMatchObject([{ day, habit: 'hydration', value: 1 }]));
});

test('the first that the day has not seen; done, it stays where she pressed it', async () => {
  keep(did('hydration', 8));
  open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Daily Journaling' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Daily Journaling' }).checked).toBe(true);
  expect(screen.getByRole('link').textContent).toBe('2 of 5 habits completed');
});
