// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Switch } from './switch.tsx';

afterEach(cleanup);

const Asked = ({ disabled = false }) => {
  const [on, setOn] = useState(false);
  return (
    <Switch label="Post anonymously" hint="Moderators can tell." checked={on} onChange={setOn} disabled={disabled} />
  );
};

const control = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Post anonymously' });

it('is turned by its words and by the space bar, and says what it means', async () => {
  render(<Asked />);
  const hint = control().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(hint)?.textContent).toBe('Moderators can tell.');
  await userEvent.click(screen.getByText('Post anonymously'));
  expect(control().checked).toBe(true);
  control().focus();
  await userEvent.keyboard(' ');
  expect(control().checked).toBe(false);
});

it('stays as it is while it is disabled', async () => {
  render(<Asked disabled />);
  await userEvent.click(screen.getByText('Post anonymously'));
  expect(control().checked).toBe(false);
});
