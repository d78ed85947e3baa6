// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Frame } from '../frame/frame.tsx';
import { renderShell } from '../session/test/render-shell.tsx';

const user = userEvent.setup({ delay: null });
const open = () =>
  renderShell(
    <Frame>
      <h1>Here</h1>
    </Frame>,
  );
const dialog = () => screen.getByRole('dialog', { name: 'Need help now?' });
const ask = () => user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Need help now?' }));

test('the header of every page opens the numbers, at once and with the heading in focus', async () => {
  open();
  expect(screen.queryByRole('dialog', { name: 'Need help now?' })).toBeNull();
  await ask();
  expect(within(dialog()).getByRole('link', { name: 'Call 988' })).toBeDefined();
  expect(within(dialog()).getByText(/RESET is not emergency help/)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Need help now?' }));
});

test('it closes, and opens again', async () => {
  open();
  await ask();
  dialog().dispatchEvent(new Event('close'));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Call 988' })).toBeNull());
  screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }).close();
  await ask();
  expect(within(dialog()).getByRole('link', { name: 'Call 988' })).toBeDefined();
});

test('the footer and a phone’s menu have it, too', async () => {
  open();
  expect(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Need help now?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('button', { name: 'Need help now?' }));
  expect(within(dialog()).getByRole('link', { name: 'Text HOME to 741741' })).toBeDefined();
});
