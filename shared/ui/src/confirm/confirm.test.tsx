// @vitest-environment happy-dom
import '../test/overlays-ready.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../button/button.tsx';
import { UiProvider } from '../ui-provider.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { ConfirmDialogProps } from './confirm-popup.tsx';

const remove = vi.fn<() => void>();

beforeEach(() => remove.mockClear());
afterEach(cleanup);

const Asked = (more: Partial<ConfirmDialogProps>) => {
  const [open, setOpen] = useState(false);
  return (
    <UiProvider>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={remove}
        title="Delete your account?"
        description="Everything you wrote is erased."
        confirmLabel="Delete account"
        {...more}
      />
    </UiProvider>
  );
};

const ask = async (more: Partial<ConfirmDialogProps> = {}) => {
  render(<Asked {...more} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  return screen.findByRole('alertdialog', { name: 'Delete your account?' });
};

const yes = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Delete account' });

describe('ConfirmDialog', () => {
  it('begins on the safe answer, and Enter there does nothing but close', async () => {
    await ask();
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    // As in every dialog: what it is for, then the way out.
    const order = within(screen.getByRole('alertdialog')).getAllByRole('button');
    expect(order.map(({ textContent }) => textContent)).toEqual(['Delete account', 'Cancel']);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(remove).not.toHaveBeenCalled();
  });

  it('confirms', async () => {
    await ask();
    await userEvent.click(yes());
    expect(remove).toHaveBeenCalledOnce();
  });

  it('waits for the word, by button and by Enter', async () => {
    await ask({ typed: 'delete my account' });
    expect(yes().disabled).toBe(true);
    const word = screen.getByLabelText('Type delete my account to confirm');
    await userEvent.type(word, 'delete my{Enter}');
    expect(remove).not.toHaveBeenCalled();
    await userEvent.type(word, ' Account {Enter}');
    expect(remove).toHaveBeenCalledOnce();
    expect(yes().disabled).toBe(false);
  });

  it('stays while it is being done, and says what went wrong', async () => {
    const dialog = await ask({ busy: true, error: 'Failed to delete account' });
    expect(yes().disabled).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('Failed to delete account');
    await userEvent.keyboard('{Escape}');
    expect(dialog.isConnected).toBe(true);
  });
});
