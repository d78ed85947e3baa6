// @vitest-environment happy-dom
import { auth } from '@reset/contracts/http/auth';
import { signInsApi } from '@reset/contracts/http/identity';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { keepReceipt, keptReceipt } from '../receipts/kept.ts';
import { renderShell } from '../session/test/render-shell.tsx';
import AccountSettingsPage from './page.tsx';

const user = userEvent.setup({ delay: null });
const USER = `${auth.readUser.key[0]}/user`;
const SIGN_INS = `${signInsApi.listSignIns.key[0]}/sign-ins`;
const at = '2026-11-21T10:00:00.000Z';
const idOf = (n: number) => `01890000-0000-7000-8000-00000000000${n}`;

const userOf = (display_name: string | null) => ({
  ...{ id: idOf(1), aud: 'authenticated', role: 'authenticated', email: 'mia@example.com', phone: '' },
  app_metadata: { provider: 'email', providers: ['email'] },
  user_metadata: { first_name: 'Mia', last_name: 'Lang', display_name },
  ...{ identities: [], factors: [], is_anonymous: false, created_at: at, updated_at: at },
});
const signIn = (n: number, device: string | null) => ({
  ...{ id: idOf(n), device, signed_in_at: at, seen_at: at, current: n === 1 },
});

/** A service that keeps her name, and where she is signed in. */
const open = () => {
  const kept = {
    name: null as string | null,
    signIns: [signIn(1, 'Safari on iPhone'), signIn(2, null), signIn(3, null)],
  };
  const shell = renderShell(<AccountSettingsPage />, { as: 'member' });
  shell.service.replace(USER, ({ body }) => {
    const data = body['data'] as { display_name: string | null } | undefined;
    if (data) kept.name = data.display_name;
    return Response.json(userOf(kept.name));
  });
  shell.service.replace(SIGN_INS, () => Response.json({ items: kept.signIns, next: null }));
  return { ...shell, kept };
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const refused = (code: string) => () =>
  Response.json({ code, message: 'no' }, { status: 400, headers: { 'x-supabase-api-version': '2024-01-01' } });

test('the name others see is kept, and the one before comes back', async () => {
  const { kept } = open();
  await user.type(await screen.findByLabelText(/^Display name/), 'Harbour');
  screen.getByText('Others see: Harbour');
  await press('Save name');
  await screen.findByText('Others see you as Harbour');
  expect(kept.name).toBe('Harbour');
  await press('Undo');
  await screen.findByText('Others see: Mia L.');
  expect(kept.name).toBeNull();
});

test('a name that is not taken stays typed, with what is wrong beneath it', async () => {
  const { service } = open();
  await user.type(await screen.findByLabelText(/^Display name/), 'The RESET team');
  service.replace(USER, refused('reserved_display_name'));
  await press('Save name');
  await waitFor(() => expect(region('Your name').getByText('no')).toBeTruthy());
  expect(screen.getByLabelText<HTMLInputElement>(/^Display name/).value).toBe('The RESET team');
  service.replace(USER, null);
  await press('Save name');
  await screen.findByText('We could not keep your name');
});

test('another email is asked for with her password, and waits until it is confirmed', async () => {
  const { service } = open();
  expect(await screen.findByText('You sign in with mia@example.com.')).toBeTruthy();
  const email = region('Email');
  await user.type(email.getByLabelText('New email'), 'mia@new.example');
  await user.type(email.getByLabelText('Your password'), 'secret1');
  service.replace(USER, refused('invalid_credentials'));
  await press('Change email');
  expect(await email.findByText('That is not your current password. Please try again.')).toBeTruthy();
  service.replace(USER, null);
  await press('Change email');
  await screen.findByText('We could not change your email');
  service.replace(USER, () => Response.json({ ...userOf(null), new_email: 'mia@new.example' }));
  await press('Change email');
  await screen.findByText('We wrote to both addresses');
  await screen.findByText('It changes once you confirm the new one.');
  expect(service.of(USER).findLast(({ body }) => 'email' in body)?.body).toMatchObject({
    email: 'mia@new.example',
    current_password: 'secret1',
  });
  await email.findByText('We wrote to mia@new.example. It changes once you confirm it there.');
});

test('an email that cannot be read can be asked for again', async () => {
  const { service } = open();
  service.replace(USER, null);
  expect(await screen.findByText('We could not read your email')).toBeTruthy();
});

test('a password that is the one she has, or cannot be changed now, says so', async () => {
  const { service } = open();
  await user.type(screen.getByLabelText('Current password'), 'secret1');
  await user.type(screen.getByLabelText('New password'), 'secret1');
  service.replace(USER, refused('same_password'));
  await press('Change password');
  expect(await screen.findByText('That is the password you have already. Please choose another one.')).toBeTruthy();
  service.replace(USER, null);
  await press('Change password');
  await screen.findByText('We could not change your password');
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('secret1');
});

test('she signs out everywhere else at once; what fails is said, and nothing has changed', async () => {
  const { service, kept } = open();
  await screen.findByText('Safari on iPhone');
  const list = region('Where you are signed in');
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  service.replace(`${SIGN_INS}/${idOf(2)}`, () => Response.json({ code: 'internal', error: 'no' }, { status: 500 }));
  await user.click(list.getAllByRole('button', { name: /^Sign out: Another device/ })[0] as HTMLElement);
  await screen.findByText('We could not sign that device out');
  expect(list.getAllByRole('listitem')).toHaveLength(3);
  kept.signIns.splice(1);
  const answers = [new Response(null, { status: 204 })];
  service.replace(SIGN_INS, () => answers.pop() ?? Response.json({ items: kept.signIns, next: null }));
  await press('Sign out everywhere else');
  await screen.findByText('Signed out everywhere else');
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

test('where she is signed in cannot be read: it says so, and is read again', async () => {
  const { service } = open();
  service.replace(SIGN_INS, () => Response.json({ code: 'internal', error: 'no' }, { status: 500 }));
  const list = region('Where you are signed in');
  expect(await list.findByText('We could not read where you are signed in')).toBeTruthy();
});

test('nothing is deleted before the words are typed', async () => {
  open();
  await press('Delete account');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Delete account for good' });
  await user.type(question.getByRole('textbox'), 'delete my');
  expect(confirm.disabled).toBe(true);
  await user.type(question.getByRole('textbox'), ' account');
  expect(confirm.disabled).toBe(false);
});

test('an account that was deleted though the answer was lost is said to be, with its receipt', async () => {
  const { service, where } = open();
  service.replace('/functions/v1/delete-user', null);
  service.replace('/api/identity/ended-accounts/ask', () => Response.json({ deleted: true }));
  await press('Delete account');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  await user.type(question.getByRole('textbox'), 'Delete my account');
  await user.click(question.getByRole('button', { name: 'Delete account for good' }));
  await screen.findByText('Account deleted');
  await waitFor(() => expect(where()).toBe('/'));
  expect(screen.queryByText('Failed to delete account')).toBeNull();
  const number = String(service.of('/functions/v1/delete-user')[0]?.body['receipt']);
  expect(keptReceipt()).toBe(number);
  await press('Your receipt');
  await waitFor(() => expect(where()).toBe(`/receipts/${number}`));
});

test('an account that could not be deleted is still there, and so is she', async () => {
  const { service, session } = open();
  keepReceipt('of an earlier account');
  service.replace('/functions/v1/delete-user', () =>
    Response.json({ code: 'conflict', error: 'This is the only admin.' }, { status: 409 }),
  );
  await press('Delete account');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete your account?' }));
  await user.type(question.getByRole('textbox'), 'Delete my account');
  await user.click(question.getByRole('button', { name: 'Delete account for good' }));
  await screen.findByText('Failed to delete account');
  expect(session.current().status).toBe('in');
  expect(keptReceipt()).toBe('of an earlier account');
});
