// @vitest-environment happy-dom
import { adviceApi } from '@reset/contracts/http/journal-ai';
import { ApiError } from '@reset/remote-kit/data';
import { answer } from '@reset/remote-kit/test';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, given, id, open, user } from './test-page.tsx';

describe('earlier advice', () => {
  const earlier = () => within(screen.getByRole('region', { name: 'Earlier advice' }));

  test('a visitor has none, and none is asked for', () => {
    open([], { as: null });
    expect(screen.queryByRole('region', { name: 'Earlier advice' })).toBeNull();
  });

  test('none yet', async () => {
    open([]);
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
  });

  test('is folded, and unfolds to its words and who gave it', async () => {
    open([answer(adviceApi.listAdvice, { items: [given(1, 'Rest a *little*')], next: null })]);
    const when = await screen.findByText(/^November 11, 2026/);
    expect(screen.queryByText(/Rest a/)).toBeNull();
    await user.click(when);
    await waitFor(() => expect(earlier().getByRole('listitem').textContent).toContain('Rest a little'));
  });

  test('comes page by page', async () => {
    open([
      answer(adviceApi.listAdvice, ({ after }) =>
        after === undefined ? { items: [given(1, 'one')], next: 'more' } : { items: [given(2, 'two')], next: null },
      ),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(earlier().getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('that cannot be loaded is said, and loads on request', async () => {
    let down = true;
    open([
      answer(adviceApi.listAdvice, () => (down ? new ApiError('internal') : { items: [given(1, 'Rest')], next: null })),
    ]);
    await screen.findByRole('region', { name: 'Earlier advice' });
    // A toast says the same for eight seconds.
    await earlier().findByText('We could not load your earlier advice.');
    down = false;
    await user.click(button('Try again'));
    await waitFor(() => expect(earlier().getAllByRole('listitem')).toHaveLength(1));
  });

  const kept = () => {
    const all = [given(1, 'Rest'), given(2, 'Water')];
    const gone = new Set<string>();
    const state = { refuse: false };
    const toggle = (one: string, away: boolean) => {
      if (state.refuse) return new ApiError('internal');
      gone[away ? 'add' : 'delete'](one);
      return null;
    };
    return {
      gone,
      state,
      answers: [
        answer(adviceApi.listAdvice, () => ({ items: all.filter((one) => !gone.has(one.id)), next: null })),
        answer(adviceApi.deleteAdvice, ({ id: one }) => toggle(one, true)),
        answer(adviceApi.restoreAdvice, ({ id: one }) => toggle(one, false) ?? given(1, 'Rest')),
      ],
    };
  };
  const deleteFirst = async () => {
    await user.click(await screen.findByText(/^November 11, 2026/));
    await user.click(await screen.findByRole('button', { name: /^Delete the advice of November 11, 2026/ }));
  };

  test('is deleted, and had back', async () => {
    const { gone, answers } = kept();
    open(answers);
    await deleteFirst();
    expect(earlier().getAllByRole('listitem')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Earlier advice' }));
    await screen.findByText('Advice deleted');
    expect([...gone]).toEqual([id(1)]);
    await user.click(button('Undo'));
    await waitFor(() => expect(earlier().getAllByRole('listitem')).toHaveLength(2));
    expect([...gone]).toEqual([]);
  });

  test('is there again when it could not be deleted, and can be tried again when it could not be had back', async () => {
    const { state, answers } = kept();
    open(answers);
    await screen.findByText(/^November 11, 2026/);
    state.refuse = true;
    await deleteFirst();
    await screen.findByText('Could not delete this advice. Please try again.');
    await waitFor(() => expect(earlier().getAllByRole('listitem')).toHaveLength(2));
    state.refuse = false;
    await user.click(button(/^Delete the advice of November 11, 2026/));
    await screen.findByText('Advice deleted');
    state.refuse = true;
    await user.click(button('Undo'));
    await screen.findByText('Could not bring this advice back. Please try again.');
    expect(earlier().getAllByRole('listitem')).toHaveLength(1);
  });
});
