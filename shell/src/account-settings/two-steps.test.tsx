// @vitest-environment happy-dom
import { passwordMessages } from '@reset/contracts/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { PasswordQuestion } from '../session/password-question.tsx';
import { storageKey } from '../session/stored-session.ts';
import { renderShell } from '../session/test/render-shell.tsx';
import { TwoSteps } from './two-steps.tsx';

const user = userEvent.setup({ delay: null });
const F = '01890000-0000-7000-8000-00000000000f';
const AT = '2026-11-24T10:00:00.000Z';
const app = {
  id: F,
  friendly_name: 'My phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: AT,
  updated_at: AT,
};
const her = {
  ...{ id: '01890000-0000-7000-8000-000000000001', aud: 'authenticated', role: 'authenticated' },
  ...{ email: 'mia@example.com', phone: '', app_metadata: { provider: 'email', providers: ['email'] } },
  ...{ user_metadata: {}, identities: [], is_anonymous: false, created_at: AT, updated_at: AT },
};
const ADMINS = 'To act as an admin here, please turn on two-step sign-in in your Settings, and sign in with it.';

const refusal = (status: number, code: string, message = code) =>
  Response.json({ code, message }, { status, headers: { 'x-supabase-api-version': '2024-01-01' } });

const open = (factors: readonly object[]) => {
  const shell = renderShell(
    <>
      <TwoSteps />
      <PasswordQuestion />
    </>,
    { as: 'member' },
  );
  const { service } = shell;
  const stored = JSON.parse(localStorage.getItem(storageKey()) ?? '{}') as { user: object };
  localStorage.setItem(storageKey(), JSON.stringify({ ...stored, user: { ...stored.user, factors } }));
  service.replace('/auth/v1/user', () => Response.json({ ...her, factors }));
  return shell;
};
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

test('what does not work is said, and she may try again', async () => {
  const { service } = open([]);
  service.replace('/auth/v1/factors', () => refusal(500, 'unexpected_failure'));
  await press('Turn on two-step sign-in');
  expect(await screen.findByText('We could not turn it on')).toBeTruthy();

  const totp = { qr_code: '<svg/>', secret: 'ABCDEFGH', uri: 'otpauth://totp/RESET' };
  service.replace('/auth/v1/factors', () => Response.json({ id: F, type: 'totp', totp }));
  await press('Turn on two-step sign-in');
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await press('Copy key');
  expect(await screen.findByText('Copied')).toBeTruthy();
  expect(copy).toHaveBeenCalledWith('ABCDEFGH');
  copy.mockRejectedValue(new Error('not allowed'));
  await press('Copy key');
  expect(await screen.findByText('We could not copy that. You can select and copy it by hand.')).toBeTruthy();
  await press('Cancel');
  expect(await screen.findByRole('button', { name: 'Turn on two-step sign-in' })).toBeTruthy();
});

test('asked for a fresh proof she shows a code, and what she wanted is done', async () => {
  const { service } = open([app]);
  expect(await screen.findByText('You have no recovery codes. They let you in when your phone is lost.')).toBeTruthy();
  service.replace('/auth/v1/factors/recovery-codes', () => refusal(500, 'unexpected_failure'));
  await press('Make recovery codes');
  expect(await screen.findByText('We could not make recovery codes')).toBeTruthy();

  service.replace(`/auth/v1/factors/${F}`, () => refusal(400, 'reauthentication_needed'));
  await press('Turn off: My phone');
  await press('Turn it off');
  const question = within(await screen.findByRole('dialog', { name: passwordMessages.title }));
  expect(question.getByText('Before this happens, please enter a code of your authenticator app.')).toBeTruthy();
  service.replace(`/auth/v1/factors/${F}/challenge`, () => Response.json({ id: F, type: 'totp', expires_at: 9e9 }));
  service.replace(`/auth/v1/factors/${F}/verify`, () => {
    service.replace(`/auth/v1/factors/${F}`, () => refusal(404, 'mfa_factor_not_found', 'Factor not found'));
    return Response.json(JSON.parse(localStorage.getItem(storageKey()) ?? '{}'));
  });
  await user.type(question.getByLabelText('Code'), '123456');
  await user.click(question.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('We could not turn it off')).toBeTruthy();
  await waitFor(() => expect(service.of(`/auth/v1/factors/${F}`)).toHaveLength(2));
});

test('an admin who needs it is told so', async () => {
  const { service } = open([]);
  service.replace('/api/identity/me', () =>
    Response.json({ id: '01890000-0000-7000-8000-000000000001', name: 'Mia L.', admin: false, needs_two_steps: true }),
  );
  expect(await screen.findByText(ADMINS)).toBeTruthy();
});
