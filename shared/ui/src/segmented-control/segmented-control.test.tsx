// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SegmentedControl } from './segmented-control.tsx';

afterEach(cleanup);

it('says which one is chosen, and takes another', async () => {
  const change = vi.fn<(days: number) => void>();
  const segments = [7, 30].map((value) => ({ value, label: `${value} days` }));
  render(<SegmentedControl label="How far back" segments={segments} value={7} onChange={change} />);
  screen.getByRole('group', { name: 'How far back' });
  const pressed = screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed'));
  expect(pressed).toEqual(['true', 'false']);
  await userEvent.click(screen.getByRole('button', { name: '30 days' }));
  expect(change).toHaveBeenCalledWith(30);
});
