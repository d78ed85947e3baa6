// @vitest-environment happy-dom
import '../test/overlays-ready.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '../ui-provider.tsx';
import { toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<UiProvider>page</UiProvider>);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('toast', () => {
  it('says title and description in a polite live region', async () => {
    act(() => toast({ title: 'Saved!', description: 'It is there.', tone: 'success' }));
    const region = screen.getByRole('region', { name: 'Notifications' });
    expect(region.getAttribute('aria-live')).toBe('polite');
    await waitFor(() => expect(region.textContent).toContain('Saved!It is there.'));
  });

  it('stays for more than five seconds and leaves by itself', async () => {
    act(() => toast({ title: 'Saved!' }));
    await act(() => vi.advanceTimersByTimeAsync(5_500));
    expect(screen.getByText('Saved!')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    await waitFor(() => expect(screen.queryByText('Saved!')).toBeNull());
  });

  it('waits while the pointer is on it', async () => {
    act(() => toast({ title: 'Saved!' }));
    fireEvent.mouseEnter(screen.getByRole('region', { name: 'Notifications' }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Saved!')).toBeTruthy();
    fireEvent.mouseLeave(screen.getByRole('region', { name: 'Notifications' }));
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    await waitFor(() => expect(screen.queryByText('Saved!')).toBeNull());
  });

  it('offers one thing to do, which closes it', async () => {
    const undo = vi.fn<() => void>();
    act(() => toast({ title: 'Note deleted', action: { label: 'Undo', onAction: undo } }));
    fireEvent.click(screen.getByText('Undo'));
    expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByText('Note deleted')).toBeNull());
  });

  it('leaves more time for an action, and keys lead to it', async () => {
    act(() => toast({ title: 'Note deleted', action: { label: 'Undo', onAction: () => {} } }));
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    fireEvent.keyDown(document.body, { key: 'F6' });
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Notifications' }));
    const { tabIndex, disabled } = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
    expect([tabIndex, disabled]).toEqual([0, false]);
  });

  it('goes when she writes on, where it is about a field; others stay', async () => {
    act(() => toast({ title: 'Too short', ofField: true }));
    act(() => toast({ title: 'Saved!' }));
    fireEvent.input(document.body);
    await waitFor(() => expect(screen.queryByText('Too short')).toBeNull());
    expect(screen.getByText('Saved!')).toBeTruthy();
  });

  it('can be dismissed', async () => {
    act(() => toast({ title: 'Not saved', tone: 'danger' }));
    fireEvent.click(screen.getByLabelText('Dismiss'));
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
  });

  it('makes no style element, which the CSP would refuse', () => {
    act(() => toast({ title: 'Saved!' }));
    expect(document.querySelector('style')).toBeNull();
  });
});
