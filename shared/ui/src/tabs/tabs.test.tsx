// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

afterEach(cleanup);

const Two = () => {
  const [value, setValue] = useState<'morning' | 'evening'>('morning');
  return (
    <Tabs
      label="Time of day"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'morning', label: 'Morning', panel: <input aria-label="First thing" /> },
        { value: 'evening', label: 'Evening', panel: <p>Let it go.</p> },
      ]}
    />
  );
};

describe('Tabs', () => {
  it('shows one panel at a time and keeps what was typed in the other', async () => {
    render(<Two />);
    await userEvent.type(screen.getByLabelText('First thing'), 'tea');
    await userEvent.click(screen.getByRole('tab', { name: 'Evening' }));
    expect(screen.getByRole('tabpanel', { name: 'Evening' }).textContent).toBe('Let it go.');
    expect(screen.queryByRole('textbox')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Morning' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('tea');
  });

  it('looks again where the current tab is when a tab changes its size', () => {
    const observe = vi.spyOn(ResizeObserver.prototype, 'observe');
    render(<Two />);
    const seen = observe.mock.calls.map(([element]) => element);
    observe.mockRestore();
    for (const tab of screen.getAllByRole('tab')) expect(seen).toContain(tab);
  });

  it('works by arrow keys', async () => {
    render(<Two />);
    screen.getByRole('tab', { name: 'Morning' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Evening' }).getAttribute('aria-selected')).toBe('true');
  });
});
