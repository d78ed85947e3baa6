// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderShell } from '../session/test/render-shell.tsx';
import ResetPage from './page.tsx';

const user = userEvent.setup({ delay: null });
const RECOVER = '/auth/v1/recover';
const VERIFY = '/auth/v1/verify';

const press = (name: string) => user.click(screen.getByRole('button', { name }));
const type = async (label: RegExp | string, text: string) => {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
};

/** A house that mails, and lets in whoever has what a mail said. */
const open = (at = '/auth/reset') => {
  const shell = renderShell(<ResetPage />, { at });
  const account = shell.service.account();
  shell.service.replace(RECOVER, () => Response.json({}));
  shell.service.replace(VERIFY, () => Response.json(shell.service.session(account)));
  shell.service.replace('/auth/v1/user', () => Response.json(shell.service.session(account).user));
  return shell;
};

describe('without a link', () => {
  it('asks where she reads mail, and tells nobody whether there is an account', async () => {
    const { service } = open();
    await type('Email', 'mia@example.com');
    await press('Send me a link');
    await screen.findByText(
      'If there is an account with this email, a link is on its way. It works once, for half an hour.',
    );
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Please look into your mail'));
    expect(service.of(RECOVER)[0]?.body).toMatchObject({ email: 'mia@example.com' });
    await press('Use another email');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('mia@example.com');
  });

  it('takes the code of the mail, too', async () => {
    const { service } = open();
    await type('Email', 'mia@example.com');
    await press('Send me a link');
    await screen.findByLabelText(/^Code/);
    await type(/^Code/, '12 34');
    await press('Go on with the code');
    expect(await screen.findByText('The code in the mail has six digits.')).toBeTruthy();
    await type(/^Code/, ' 123456 ');
    await press('Go on with the code');
    expect(await screen.findByLabelText(/^New password/)).toBeTruthy();
    expect(service.of(VERIFY)[0]?.body).toMatchObject({ email: 'mia@example.com', token: '123456', type: 'recovery' });
  });

  it.each([
    [
      'over_email_send_rate_limit',
      429,
      'We have just written to you. Please look into your mail, or try again in a few minutes.',
    ],
    ['email_provider_disabled', 422, 'RESET cannot send mail yet. Please write to us, and we help you in.'],
  ])('says why no mail goes out: %s', async (code, status, words) => {
    const { service } = open();
    service.fail(RECOVER, status, code);
    await type('Email', 'mia@example.com');
    await press('Send me a link');
    await screen.findByText('We could not send the mail');
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  });
});

describe('with the link of a mail', () => {
  const link = (kind: string) => `/auth/reset#token_hash=abc&type=${kind}`;

  it('uses it when she presses the button, not before, and then she chooses a new password', async () => {
    const { service, where } = open(link('recovery'));
    expect(service.of(VERIFY)).toEqual([]);
    await press('Choose a new password');
    await screen.findByLabelText(/^New password/);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('You are in. Please choose a new password.'));
    expect(service.of(VERIFY)[0]?.body).toMatchObject({ token_hash: 'abc', type: 'recovery' });
    expect(location.hash).toBe('');
    await type(/^New password/, 'a calmer harbour');
    await press('Save new password');
    await screen.findByText('Password changed', { selector: '[role="dialog"] p' });
    await screen.findByText('You are signed in here. Everywhere else you were signed out.');
    expect(service.of('/auth/v1/user').at(-1)?.body).toMatchObject({ password: 'a calmer harbour' });
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('says that it was used, and sends another', async () => {
    const { service } = open(link('recovery'));
    const words = 'This link or code has been used already, or its time is over. Please ask for a new one.';
    service.fail(VERIFY, 403, 'otp_expired', words);
    await press('Choose a new password');
    expect(await screen.findByText(words)).toBeTruthy();
    await press('Send me a new link');
    expect(await screen.findByRole('form', { name: 'Forgot password' })).toBeTruthy();
    expect(location.hash).toBe('');
  });

  it('a code that is not right any more stands beside its form', async () => {
    const { service } = open();
    await type('Email', 'mia@example.com');
    await press('Send me a link');
    await screen.findByLabelText(/^Code/);
    service.fail(VERIFY, 403, 'otp_expired');
    await type(/^Code/, '123456');
    await press('Go on with the code');
    expect(await screen.findByText('That did not open')).toBeTruthy();
  });

  it('signs her in', async () => {
    const { where, session } = open(link('magiclink'));
    await press('Sign in');
    await waitFor(() => expect(where()).toBe('/'));
    expect(session.current().status).toBe('in');
  });

  it('keeps a new address, and leads to where it stands', async () => {
    const { where } = open(link('email_change'));
    await press('Use this address');
    const said = await screen.findByText('Your email is changed', { selector: '[role="dialog"] p' });
    const toast = said.closest<HTMLElement>('[role="dialog"]');
    expect(within(toast ?? said).getByText('From now on you sign in with it.')).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/account-settings'));
  });

  it('without a network it stays to be pressed again', async () => {
    const { service } = open(link('recovery'));
    service.replace(VERIFY, null);
    await press('Choose a new password');
    expect(await screen.findByText(/could not reach RESET/)).toBeTruthy();
    service.restore(VERIFY);
    expect(screen.getByRole('button', { name: 'Choose a new password' })).toBeTruthy();
  });
});

it('a new password that is not taken says why', async () => {
  const { service } = open('/auth/reset#token_hash=abc&type=recovery');
  await press('Choose a new password');
  await screen.findByLabelText(/^New password/);
  service.replace('/auth/v1/user', null);
  await type(/^New password/, 'a calmer harbour');
  await press('Save new password');
  expect(await screen.findByText('We could not change your password')).toBeTruthy();
});
