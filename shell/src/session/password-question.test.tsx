// @vitest-environment happy-dom
import { membersApi } from '@reset/contracts/http/identity';
import { passwordMessages } from '@reset/contracts/auth';
import { useSend } from '@reset/remote-kit/data';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordQuestion } from './password-question.tsx';
import { renderShell } from './test/render-shell.tsx';

const user = userEvent.setup({ delay: null });
const ID = '01890000-0000-7000-8000-000000000009';
const ROLE = `/api/identity/members/${ID}/role`;
const row = {
  ...{ id: ID, name: 'Ana B.', full_name: 'Ana Bell', email: 'ana@example.org', admin: true },
  ...{ suspended_until: null, created_at: '2026-11-21T10:00:00.000Z' },
};

const Page = () => {
  const { mutate } = useSend(membersApi.changeRole, { done: 'Role updated', failed: 'Failed to update role' });
  return (
    <>
      <button onClick={() => mutate({ id: ID, admin: true })}>Make Admin</button>
      <PasswordQuestion />
    </>
  );
};

/** A service that takes only a sign-in of a moment ago: none of the session that was there before. */
const open = async () => {
  const shell = renderShell(<Page />, { as: 'admin' });
  const before = await shell.session.getToken();
  shell.service.replace(ROLE, ({ token }) =>
    token === before
      ? Response.json({ error: 'Again, please', code: 'fresh', requestId: 'r' }, { status: 403 })
      : Response.json(row),
  );
  await user.click(screen.getByRole('button', { name: 'Make Admin' }));
  await screen.findByRole('dialog', { name: 'Is it you?' });
  return { ...shell, before };
};
const enter = async (password: string) => {
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Go on' }));
};
// By its name: a toast is a dialog, too.
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());

test('asked for her password, she enters it and the same is sent once more; the session before is ended', async () => {
  const { service, before } = await open();
  expect(screen.getByText('Before this happens, please enter your password once more.')).toBeTruthy();
  await enter('secret1');
  expect(await screen.findByText('Role updated')).toBeTruthy();
  await gone();
  expect(service.of(ROLE).map(({ body }) => body)).toEqual([{ admin: true }, { admin: true }]);
  await waitFor(() => expect(service.of('/auth/v1/logout').map(({ token }) => token)).toEqual([before]));
});

test('she can type at once; without a password it says what it wants', async () => {
  await open();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
});

test('a wrong password says so, and she may try again', async () => {
  const { service } = await open();
  await enter('slip');
  expect(await screen.findByText('That is not your password. Please try again.')).toBeTruthy();
  expect(passwordMessages.title).toBe('Is it you?');
  expect(service.of(ROLE)).toHaveLength(1);
  await user.clear(screen.getByLabelText('Password'));
  await enter('secret1');
  expect(await screen.findByText('Role updated')).toBeTruthy();
});

test('cancelled, everything is as it was, and nothing is said', async () => {
  const { service, session, before } = await open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
  expect(service.of(ROLE)).toHaveLength(1);
  expect(await session.getToken()).toBe(before);
  expect(screen.queryByText('Failed to update role')).toBeNull();
});
