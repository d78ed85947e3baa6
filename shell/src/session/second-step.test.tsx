// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import AuthPage from '../auth/page.tsx';
import type { FakeAuthService } from './test/auth-service.ts';
import { renderShell } from './test/render-shell.tsx';

const user = userEvent.setup({ delay: null });
const F = '01890000-0000-7000-8000-00000000000f';
const factors = [{ id: F, factor_type: 'totp', status: 'verified' }];

/** The password is right, and the second step is still to come. */
const wantSecondStep = (service: FakeAuthService) => {
  const account = service.account();
  const encode = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const full = () => {
    const session = service.session(account);
    return { ...session, user: { ...session.user, factors } };
  };
  service.replace('/auth/v1/token?password', () => {
    const session = full();
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const access_token = [{ alg: 'ES256' }, { sub: account.id, exp, awaits: 'aal2' }, 'sig'].map(encode).join('.');
    return Response.json({ ...session, access_token });
  });
  service.replace(`/auth/v1/factors/${F}/challenge`, () => Response.json({ id: F, type: 'totp', expires_at: 9e9 }));
  service.replace(`/auth/v1/factors/${F}/verify`, ({ body }) =>
    body['code'] === '123456'
      ? Response.json(full())
      : Response.json(
          { code: 'mfa_verification_failed', message: 'Invalid TOTP code entered' },
          { status: 422, headers: { 'x-supabase-api-version': '2024-01-01' } },
        ),
  );
  service.replace('/auth/v1/factors/recovery-codes/verify', () => Response.json(full()));
};

const open = async () => {
  const shell = renderShell(<AuthPage />, { at: '/auth' });
  wantSecondStep(shell.service);
  const form = within(screen.getByRole('form', { name: 'Sign In' }));
  await user.type(form.getByLabelText('Email'), 'mia@example.com');
  await user.type(form.getByLabelText('Password'), 'secret1');
  await user.click(form.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'One more step' });
  return shell;
};

test('after the password nobody is here until the code is right', async () => {
  const { session, service } = await open();
  expect(session.current().status).toBe('out');
  expect(await session.getToken()).toBeNull();
  expect(service.of('/api/identity/me')).toHaveLength(0);
  const code = screen.getByLabelText('Code');
  expect([code.getAttribute('autocomplete'), code.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
  await user.type(code, '12 34');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('The code in your app has six digits.')).toBeTruthy();
  await user.type(code, '57');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText(/That code is not right, or was used already/)).toBeTruthy();
  await user.clear(code);
  await user.type(code, '123 456');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(session.current()).toMatchObject({ status: 'in' }));
  expect(await screen.findByText('Welcome back!')).toBeTruthy();
});

test('a recovery code does as well, typed as it was written down', async () => {
  const { session, service } = await open();
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), 'K4M9');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('A recovery code has 16 letters and digits.')).toBeTruthy();
  await user.type(screen.getByLabelText('Recovery code'), '-X7QP-2AB8-HT3Z');
  await user.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(session.current()).toMatchObject({ status: 'in' }));
  expect(service.of('/auth/v1/factors/recovery-codes/verify')[0]?.body).toEqual({ code: 'k4m9x7qp2ab8ht3z' });
});

test('she can start again', async () => {
  const { session } = await open();
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByRole('form', { name: 'Sign In' })).toBeTruthy();
  expect(session.isHalfWay()).toBe(false);
});
