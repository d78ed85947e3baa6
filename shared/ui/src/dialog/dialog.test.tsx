// @vitest-environment happy-dom
import '../test/overlays-ready.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from '../button/button.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { UiProvider } from '../ui-provider.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

const Question = ({ as: Sheet }: { readonly as: 'dialog' | 'drawer' }) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <UiProvider>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {Sheet === 'dialog' ? (
        <Dialog open={open} onClose={close} title="Delete this?" actions={<Button onClick={close}>Keep it</Button>} />
      ) : (
        <Drawer open={open} onClose={close} title="Delete this?">
          <Button onClick={close}>Keep it</Button>
        </Drawer>
      )}
    </UiProvider>
  );
};

describe.each(['dialog', 'drawer'] as const)('%s', (as) => {
  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['an answer', () => userEvent.click(screen.getByRole('button', { name: 'Keep it' }))],
  ])('takes the focus, closes by %s and gives the focus back', async (_, close) => {
    render(<Question as={as} />);
    const ask = screen.getByRole('button', { name: 'Ask' });
    await userEvent.click(ask);
    const dialog = await screen.findByRole('dialog', { name: 'Delete this?' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await close();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Delete this?' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(ask));
    expect(document.querySelector('style')).toBeNull();
  });
});
