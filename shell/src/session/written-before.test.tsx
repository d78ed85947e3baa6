// @vitest-environment happy-dom
import { useSession } from '@reset/remote-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderShell } from './test/render-shell.tsx';
import { WrittenBefore } from './written-before.tsx';

const user = userEvent.setup({ delay: null });
const MEMBER = '01890000-0000-7000-8000-000000000001';
const VISITORS = 'reset:visitor:journal-ai:draft:note/1';
const HERS = `reset:${MEMBER}:journal-ai:draft:note/1`;
const MAY = Date.UTC(2026, 4, 3, 12);

const keep = (key: string, at = MAY) => localStorage.setItem(key, JSON.stringify({ at, value: 'Half a thought' }));
const Here = () => (useSession().status === 'in' ? <WrittenBefore /> : <p>Nobody</p>);
const open = async () => {
  renderShell(<Here />, { as: 'member' });
  await waitFor(() => expect(screen.queryByText('Nobody')).toBeNull());
};
const question = () => screen.findByRole('dialog', { name: 'Something was written here before you signed in' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('she is told when it was, and none of the words', async () => {
  keep(VISITORS);
  keep('reset:visitor:journal-ai:draft:entry:freeform/2', MAY + 48 * 60 * 60 * 1000);
  await open();
  const { textContent } = await question();
  expect(textContent).toContain('from May 3, 2026 to May 5, 2026');
  expect(textContent).not.toContain('Half a thought');
});

test('hers: it comes to her', async () => {
  keep(VISITORS);
  await open();
  expect((await question()).textContent).toContain('on May 3, 2026');
  await user.click(screen.getByRole('button', { name: 'It is mine' }));
  await gone();
  expect(localStorage.getItem(VISITORS)).toBeNull();
  expect(localStorage.getItem(HERS)).toContain('Half a thought');
});

test('not hers: it stays, and she is not asked again', async () => {
  keep(VISITORS);
  await open();
  await question();
  await user.click(screen.getByRole('button', { name: 'Not mine' }));
  await gone();
  expect(localStorage.getItem(VISITORS)).toContain('Half a thought');
  expect(localStorage.getItem(HERS)).toBeNull();
  expect(localStorage.getItem(`reset:${MEMBER}:kit:not-hers`)).toContain(String(MAY));
});

test('closed: nothing moves, and nothing is remembered', async () => {
  keep(VISITORS);
  await open();
  await question();
  await user.keyboard('{Escape}');
  await gone();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('reset:'))).toEqual([VISITORS]);
});

test('it is gone when another tab has come for its own words', async () => {
  keep(VISITORS);
  await open();
  await question();
  localStorage.removeItem(VISITORS);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: VISITORS })));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('without anything nothing is asked', async () => {
  keep(HERS);
  await open();
  expect(screen.queryByRole('dialog')).toBeNull();
});
