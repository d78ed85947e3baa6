// @vitest-environment happy-dom
import { SignIn } from '@reset/contracts/auth';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../data.ts';
import { useForm } from '../form.ts';
import { renderPage } from '../test.tsx';

const setUp = (send: (values: unknown) => unknown) => {
  const invalid = vi.fn<(message: string) => void>();
  const Page = () => {
    const form = useForm(SignIn, send, { initial: { email: '', password: '' }, onInvalid: invalid });
    const { error: emailError, ...email } = form.field('email');
    const { error: passwordError, ...password } = form.field('password');
    return (
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <input aria-label="Email" {...email} />
        <p>{emailError}</p>
        <input aria-label="Password" {...password} />
        <p>{passwordError}</p>
        <button disabled={form.busy}>{form.busy ? 'Sending...' : 'Send'}</button>
      </form>
    );
  };
  renderPage(Page);
  return invalid;
};
const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button'));
};
const focused = () => document.activeElement?.getAttribute('aria-label');

test('what does not pass stands under its field, is not sent, and the first takes the focus', async () => {
  const send = vi.fn<() => void>();
  const invalid = setUp(send);
  await fill('nobody', 'short');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
  expect(invalid).toHaveBeenCalledExactlyOnceWith('Please enter a valid email address');
  expect(focused()).toBe('Email');
  expect(send).not.toHaveBeenCalled();
});

test('values are parsed before they are sent, and the form is busy meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send = vi.fn<(values: unknown) => Promise<void>>(() => promise);
  setUp(send);
  await fill(' ada@example.org ', 'secret 1');
  expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'ada@example.org', password: 'secret 1' });
  expect(screen.getByRole('button').textContent).toBe('Sending...');
  resolve();
  expect(await screen.findByText('Send')).toBeTruthy();
});

test("the service's fields land under theirs, the first takes the focus", async () => {
  setUp(() => Promise.reject(new ApiError('invalid', { fields: { password: 'Too easy to guess' } })));
  await fill('ada@example.org', 'secret 1');
  expect(await screen.findByText('Too easy to guess')).toBeTruthy();
  expect(focused()).toBe('Password');
});

test('what was said of a field does not stand there while it is sent again', async () => {
  const send = vi
    .fn<(values: unknown) => Promise<void>>()
    .mockRejectedValueOnce(new ApiError('invalid', { fields: { password: 'Too easy to guess' } }))
    .mockReturnValueOnce(new Promise(() => {}));
  setUp(send);
  await fill('ada@example.org', 'secret 1');
  await screen.findByText('Too easy to guess');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Sending...');
  expect(screen.queryByText('Too easy to guess')).toBeNull();
});
