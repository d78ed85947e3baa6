// @vitest-environment happy-dom
import { moderationApi } from '@reset/contracts/http/community';
import { chatChoicesApi } from '@reset/contracts/http/identity';
import { authorWords } from '@reset/contracts/people';
import { ApiError } from '@reset/remote-kit/data';
import { type Answer, answer, renderPage } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { mia, uuid } from '../test/house.ts';
import ChoicesSlot from './slot.tsx';

const bothOn = answer(chatChoicesApi.readChatChoices, { shows_writing: true, shows_reading: true });
const open = (as: typeof mia, answers: readonly Answer[] = []) =>
  renderPage(ChoicesSlot, { as, answers: [...answers, bothOn] });
const none = answer(moderationApi.listBlocks, { items: [], next: null });

test('she has blocked nobody', async () => {
  open(mia, [none]);
  expect(await screen.findByText(/^Nobody\./)).toBeTruthy();
});

test('whom she blocked, also without a name, and the way back', async () => {
  let rows = [
    { id: uuid(1), name: 'Eve C.', created_at: '2026-01-05T12:00:00.000Z' },
    { id: uuid(2), name: authorWords.anonymous, created_at: '2026-01-05T12:00:00.000Z' },
  ];
  let fails = true;
  const { sent } = open(mia, [
    answer(moderationApi.listBlocks, () => ({ items: rows, next: null })),
    answer(moderationApi.deleteBlock, ({ id }) => {
      if (fails) return new ApiError('internal');
      rows = rows.filter((row) => row.id !== id);
      return null;
    }),
  ]);
  await screen.findByText('Posted anonymously');
  const unblock = () => userEvent.click(screen.getByRole('button', { name: 'Unblock Eve C., since January 5, 2026' }));
  await unblock();
  await screen.findByText('We could not take the block back.');
  fails = false;
  await unblock();
  await screen.findByText('Unblocked');
  await waitFor(() => expect(screen.queryByText('Eve C.')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'People you blocked' }));
  expect(sent(moderationApi.deleteBlock)).toEqual([{ id: uuid(1) }, { id: uuid(1) }]);
});

test('a list that cannot be read says so', async () => {
  open(mia, [answer(moderationApi.listBlocks, new ApiError('internal'))]);
  // A toast says the same for eight seconds.
  const list = within(await screen.findByRole('region', { name: 'People you blocked' }));
  expect(await list.findByText('We could not read whom you blocked')).toBeTruthy();
});

describe('what she shows in her chats', () => {
  const control = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name });
  const writing = () => control('Show when I am writing');
  const reading = () => control('Show when I have read');

  /** A service that keeps what she chose. */
  const keeping = () => {
    const house = { kept: { shows_writing: true, shows_reading: true } };
    const answers = [
      answer(chatChoicesApi.readChatChoices, () => house.kept),
      answer(chatChoicesApi.changeChatChoices, (change) => {
        const { shows_writing = house.kept.shows_writing, shows_reading = house.kept.shows_reading } = change;
        return (house.kept = { shows_writing, shows_reading });
      }),
    ];
    return { house, answers };
  };

  test('is on at first; turned off it is off at once, and stays so', async () => {
    const { house, answers } = keeping();
    const { sent } = open(mia, [none, ...answers]);
    expect([(await writing()).checked, (await reading()).checked]).toEqual([true, true]);
    await userEvent.click(await reading());
    expect((await reading()).checked).toBe(false);
    await userEvent.click(await writing());
    await waitFor(() => expect(house.kept).toEqual({ shows_writing: false, shows_reading: false }));
    expect(sent(chatChoicesApi.changeChatChoices)).toEqual([{ shows_reading: false }, { shows_writing: false }]);
    expect([(await writing()).checked, (await reading()).checked]).toEqual([false, false]);
  });

  test('is kept one after the other: the last of quick presses is what stays', async () => {
    const { house, answers } = keeping();
    open(mia, [none, ...answers]);
    for (let n = 0; n < 3; n += 1) await userEvent.click(await reading());
    expect((await reading()).checked).toBe(false);
    await waitFor(() => expect(house.kept.shows_reading).toBe(false));
    await waitFor(async () => expect((await reading()).checked).toBe(false));
  });

  test('that could not be kept goes back, and says so', async () => {
    open(mia, [none, answer(chatChoicesApi.changeChatChoices, new ApiError('internal'))]);
    await userEvent.click(await reading());
    await screen.findByText('We could not keep your choice');
    await waitFor(async () => expect((await reading()).checked).toBe(true));
  });

  test('that cannot be read says so', async () => {
    open(mia, [none, answer(chatChoicesApi.readChatChoices, new ApiError('internal'))]);
    expect(await screen.findByText('We could not read what you show')).toBeTruthy();
  });
});
