// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UiProvider } from '../ui-provider.tsx';
import { toast } from './toast.ts';

afterEach(cleanup);

it('what was said before the toasts were loaded is shown when they are, in order', async () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  render(<UiProvider>page</UiProvider>);
  expect(screen.queryByText('First')).toBeNull();
  const first = await screen.findByText('First', {}, { timeout: 60_000 });
  const second = screen.getByText('Second');
  // The newest stands in front.
  expect(second.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
