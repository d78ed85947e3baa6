// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NewBar } from './new-bar.tsx';

afterEach(cleanup);

it('says nothing until something is new, then waits to be asked', async () => {
  const show = vi.fn<() => void>();
  const { rerender } = render(<NewBar count={0} label="0 new posts" onShow={show} />);
  const place = screen.getByRole('status');
  expect(place.textContent).toBe('');
  rerender(<NewBar count={3} label="3 new posts" onShow={show} />);
  expect(screen.getByRole('status')).toBe(place);
  await userEvent.click(screen.getByRole('button', { name: '3 new posts' }));
  expect(show).toHaveBeenCalledOnce();
});
