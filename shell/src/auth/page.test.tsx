// @vitest-environment happy-dom
import { authErrors } from '@reset/contracts/http/auth';
import { nameMessages } from '@reset/contracts/names';
import { Link } from '@reset/remote-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { endedBecause } from '../session/ended.ts';
import { page, renderShell } from '../session/test/render-shell.tsx';
import AuthPage from './page.tsx';

const user = userEvent.setup({ delay: null });

const signIn = () => within(screen.getByRole('form', { name: 'Sign In', hidden: true }));
const signUp = () => within(screen.getByRole('form', { name: 'Sign Up', hidden: true }));
const field = (form: typeof signIn, label: RegExp | string) => form().getByLabelText<HTMLInputElement>(label);

const fill = async (form: typeof signIn, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) {
    const input = field(form, label);
    await user.clear(input);
    await user.click(input);
    if (value) await user.paste(value);
  }
};

const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Waits for a toast with this title, and these words beneath it. */
const toasted = async (title: string, description: string) => {
  const heading = await screen.findByText(title, { selector: '[role="dialog"] p' });
  return within(heading.closest<HTMLElement>('[role="dialog"]') ?? heading).findByText(description);
};

const open = (setting?: Parameters<typeof renderShell>[1]) => renderShell(<AuthPage />, { at: '/auth', ...setting });

const newcomer = {
  'First name': 'Mia',
  'Last name': 'Lang',
  Email: 'mia@example.com',
  Password: 'secret1',
};

const openSignUp = async (setting?: Parameters<typeof renderShell>[1]) => {
  const opened = open(setting);
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  return opened;
};

describe('the page', () => {
  it.each([
    ['session_expired', authErrors.session_expired],
    ['refresh_token_not_found', authErrors.refresh_token_not_found],
    ['refresh_token_already_used', authErrors.refresh_token_already_used],
  ])('says why a session has ended: %s', async (code, words) => {
    const { service, session } = open({ as: 'member' });
    service.fail('/auth/v1/token?refresh_token', 400, code, words);
    expect(await session.renewToken((await session.getToken()) ?? '')).toBeNull();
    expect(await toasted('Signed out', words)).toBeTruthy();
    expect(session.current().status).toBe('out');
    const stays = screen.getAllByText(words).filter((one) => one.closest('[role="dialog"]') === null);
    expect(stays).toHaveLength(1);
    act(() => endedBecause(null));
  });

  it('welcomes, and leads home', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Your Tribe' })).toBeTruthy();
    expect(screen.getByText('For the thousands of mothers ready to come home to themselves')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Sign In', 'Sign Up']);
  });

  it('leads who forgot her password to the mail', () => {
    open();
    expect(signIn().getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/auth/reset');
  });

  it('lets her sign in with face or finger where the browser can', () => {
    open();
    expect(screen.queryByRole('button', { name: 'Sign in with face or finger' })).toBeNull();
    cleanup();
    vi.stubGlobal('PublicKeyCredential', {});
    open();
    expect(signIn().getByRole('button', { name: 'Sign in with face or finger' })).toBeTruthy();
  });

  it('leads someone who is signed in to the start', async () => {
    const { where } = open({ as: 'member' });
    expect(screen.queryByRole('tab')).toBeNull();
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('leads her to where the guard caught her, never to another origin', async () => {
    const { where } = open({ as: 'member', state: { returnTo: '/journal?tab=evening' } });
    await waitFor(() => expect(where()).toBe('/journal?tab=evening'));
  });

  it('opens Sign Up for who asks for it, and follows the frame to Sign In', async () => {
    renderShell(
      <>
        <Link to="/auth">To sign in</Link>
        <AuthPage />
      </>,
      { at: '/auth?mode=sign-up' },
    );
    expect(screen.getByRole('tab', { name: 'Sign Up' }).getAttribute('aria-selected')).toBe('true');
    await user.click(screen.getByRole('link', { name: 'To sign in' }));
    expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    ['/journal?write=evening', 'Journal asks for an account', 'What is there is yours alone'],
    ['/community/forum', 'This asks for an account', 'You go back to “Forum” as soon as you are in.'],
  ])('says why she is here and that what she wanted is kept: %s', (returnTo, title, words) => {
    const pages = [
      page('/journal', { title: 'Journal', access: 'member' }),
      page('/community/forum', { title: 'Forum' }),
    ];
    open({ state: { returnTo }, pages });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
  });

  it('keeps what she typed when she looks at the other tab', async () => {
    open();
    await fill(signIn, { Email: 'mia@example.com' });
    await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
    await fill(signUp, { 'First name': 'Mia' });
    await user.click(screen.getByRole('tab', { name: 'Sign In' }));
    expect(field(signIn, 'Email').value).toBe('mia@example.com');
    expect(field(signUp, 'First name').value).toBe('Mia');
  });

  it('tells password managers what is what, and shows a password when asked', async () => {
    open();
    expect(field(signIn, 'Email').autocomplete).toBe('username webauthn');
    expect(field(signIn, 'Password').autocomplete).toBe('current-password');
    expect(field(signUp, 'Password').autocomplete).toBe('new-password');
    expect(field(signUp, 'Password').minLength).toBe(6);
    await user.click(signIn().getByRole('button', { name: 'Show password' }));
    expect(field(signIn, 'Password').type).toBe('text');
    await user.click(signIn().getByRole('button', { name: 'Hide password' }));
    expect(field(signIn, 'Password').type).toBe('password');
  });
});

const long = (length: number) => 'x'.repeat(length);

describe('what does not pass', () => {
  it.each([
    ['Email', 'mia', 'Please enter a valid email address'],
    ['Email', `${long(250)}@example.com`, 'Email must be less than 255 characters'],
    ['Password', 'short', 'Password must be at least 6 characters'],
    ['Password', long(73), 'Password must be less than 72 characters'],
  ])('Sign In, %s: %s', async (label, value, message) => {
    const { service } = open();
    await fill(signIn, { Email: 'mia@example.com', Password: 'secret1', [label]: value });
    await press('Sign In');
    expect(await toasted('Validation Error', message)).toBeTruthy();
    const input = field(signIn, label);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((element) => element?.textContent)).toContain(message);
    expect(service.calls).toEqual([]);
  });

  it.each([
    ['First name', ' M ', 'First name must be at least 2 characters'],
    ['First name', 'Mia\ud800', 'Some characters cannot be saved. Please remove them.'],
    ['First name', long(51), 'First name must be less than 50 characters'],
    ['Last name', ' ', 'Last name is required'],
    ['Last name', long(51), 'Last name must be less than 50 characters'],
    [/^Display name/, long(51), 'Display name must be less than 50 characters'],
    ['Email', 'mia@', 'Please enter a valid email address'],
    ['Email', `${long(250)}@example.com`, 'Email must be less than 255 characters'],
    ['Password', 'short', 'Password must be at least 6 characters'],
    ['Password', long(73), 'Password must be less than 72 characters'],
  ])('Sign Up, %s: %s', async (label, value, message) => {
    const { service } = await openSignUp();
    await fill(signUp, newcomer);
    const input = field(signUp, label);
    await user.clear(input);
    await user.click(input);
    await user.paste(value);
    await press('Create Account');
    expect(await toasted('Validation Error', message)).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(signUp().getByText(message)).toBeTruthy();
    expect(service.calls).toEqual([]);
  });

  it('says the first message in the order of the form, and shows all of them', async () => {
    await openSignUp();
    await press('Create Account');
    expect(await toasted('Validation Error', 'First name must be at least 2 characters')).toBeTruthy();
    for (const message of [
      'Last name is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
    ]) {
      expect(signUp().getByText(message)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field(signUp, 'First name'));
  });
});

describe('signing in', () => {
  it('says that it is under way, then welcomes her and goes to the start', async () => {
    const { service, where } = open();
    const account = service.account();
    const answer = Promise.withResolvers<Response>();
    service.replace('/auth/v1/token?password', () => answer.promise);
    await fill(signIn, { Email: ' mia@example.com ', Password: 'secret1' });
    await press('Sign In');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing in...' });
    expect(button.disabled).toBe(true);
    expect(service.of('/auth/v1/token?password')[0]?.body).toMatchObject({
      email: 'mia@example.com',
      password: 'secret1',
    });
    answer.resolve(Response.json(service.session(account)));
    expect(await toasted('Welcome back!', "You've successfully signed in.")).toBeTruthy();
    await waitFor(() => expect(where()).toBe('/'));
  });

  it('goes to where the guard caught her', async () => {
    const { service, where } = open({ state: { returnTo: '/journal' } });
    service.account();
    await fill(signIn, { Email: 'mia@example.com', Password: 'secret1' });
    await press('Sign In');
    await waitFor(() => expect(where()).toBe('/journal'));
  });

  it.each([
    [400, 'invalid_credentials', 'That email and password do not belong together. Please check both and try again.'],
    [429, 'over_request_rate_limit', 'said by the service'],
    [400, 'email_not_confirmed', 'Please confirm your email first: the link is in your inbox.'],
    [403, 'user_banned', 'This account is closed. Please contact us if you think that is a mistake.'],
    [503, 'unavailable', 'This part is resting for a moment. Please try again soon.'],
    [400, 'something_new', 'said by the service'],
  ])('tells what the service said: %i %s', async (status, code, words) => {
    const { service, where } = open();
    service.fail('/auth/v1/token?password', status, code);
    await fill(signIn, { Email: 'mia@example.com', Password: 'secret1' });
    await press('Sign In');
    expect(await toasted('Error signing in', words)).toBeTruthy();
    expect(signIn().getByText(words)).toBeTruthy();
    expect(where()).toBe('/auth');
    expect(field(signIn, 'Email').value).toBe('mia@example.com');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign In' }).disabled).toBe(false);
  });

  it('says when the service is out of reach', async () => {
    const { service } = open();
    service.replace('/auth/v1/token?password', null);
    await fill(signIn, { Email: 'mia@example.com', Password: 'secret1' });
    await press('Sign In');
    expect(
      await toasted('Error signing in', 'We could not reach RESET. Please check your connection and try again.'),
    ).toBeTruthy();
  });

  it('says that something unexpected happened when the answer makes no sense', async () => {
    const { service } = open();
    service.replace('/auth/v1/token?password', () => Response.json({}));
    await fill(signIn, { Email: 'mia@example.com', Password: 'secret1' });
    await press('Sign In');
    expect(await toasted('Error', 'An unexpected error occurred. Please try again.')).toBeTruthy();
  });
});

describe('signing up', () => {
  it('tells how a blank display name shows', async () => {
    await openSignUp();
    expect(screen.getByText("How others see you. Left blank, it shows as 'First L.' for your privacy.")).toBeTruthy();
  });

  it('makes the account, stays, and fills in what she typed under Sign In: one press is left', async () => {
    const { service, session, where } = await openSignUp();
    await fill(signUp, newcomer);
    await press('Create Account');
    expect(await toasted('Welcome to the tribe!', 'Your account has been created. You can now sign in.')).toBeTruthy();
    expect(where()).toBe('/auth');
    expect(session.current().status).toBe('out');
    expect(screen.getByRole('tab', { name: 'Sign In' }).getAttribute('aria-selected')).toBe('true');
    expect(field(signIn, 'Email').value).toBe('mia@example.com');
    expect(field(signIn, 'Password').value).toBe('secret1');
    await waitFor(() => expect(document.activeElement).toBe(signIn().getByRole('button', { name: 'Sign In' })));
    for (const label of Object.keys(newcomer)) expect(field(signUp, label).value).toBe('');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret1');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(session.current().status).toBe('in'));
    const [made, ...more] = service.of('/auth/v1/signup');
    expect([made?.query.get('redirect_to'), more]).toEqual([`${location.origin}/`, []]);
  });

  it('says that it is under way', async () => {
    const { service } = await openSignUp();
    service.replace('/auth/v1/signup', () => new Promise(() => {}));
    await fill(signUp, newcomer);
    await press('Create Account');
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Creating account...' });
    expect(button.disabled).toBe(true);
  });

  it.each([
    [422, 'user_already_exists', 'Email', 'There is already an account with this email. You can sign in with it.'],
    [
      422,
      'weak_password',
      'Password',
      'That password is one of the first that others would guess. Please choose another one.',
    ],
  ])('shows an error that is about a field beneath it, too: %i %s', async (status, code, label, words) => {
    const { service } = await openSignUp();
    service.fail('/auth/v1/signup', status, code);
    await fill(signUp, newcomer);
    await press('Create Account');
    expect(await toasted('Error creating account', words)).toBeTruthy();
    expect(await signUp().findByText(words)).toBeTruthy();
    expect(field(signUp, label).getAttribute('aria-invalid')).toBe('true');
    expect(field(signUp, 'First name').value).toBe('Mia');
  });

  it.each([
    ['reserved_display_name', /^Display name/, nameMessages.reserved.displayName],
    ['reserved_first_name', 'First name', nameMessages.reserved.firstName],
    ['reserved_last_name', 'Last name', nameMessages.reserved.lastName],
  ])('shows under its field that a name is kept by the house: %s', async (code, label, message) => {
    const { service } = await openSignUp();
    service.fail('/auth/v1/signup', 422, code, message);
    await fill(signUp, newcomer);
    await press('Create Account');
    expect(await toasted('Error creating account', message)).toBeTruthy();
    expect(field(signUp, label).getAttribute('aria-invalid')).toBe('true');
  });

  it('says when accounts are closed', async () => {
    const { service } = await openSignUp();
    service.fail('/auth/v1/signup', 422, 'signup_disabled');
    await fill(signUp, newcomer);
    await press('Create Account');
    expect(
      await toasted(
        'Error creating account',
        'New accounts are closed for the moment. Please come back a little later.',
      ),
    ).toBeTruthy();
  });

  it('links terms and privacy once both pages are there', async () => {
    await openSignUp();
    expect(screen.queryByRole('link', { name: 'Terms of Service' })).toBeNull();
  });

  it('asks for agreement where the pages are there', async () => {
    await openSignUp({ pages: [page('/terms'), page('/privacy')] });
    expect(screen.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/terms');
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
  });
});
