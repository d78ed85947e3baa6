// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Connection } from './connection.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { ConnectionContext } from './use-online.ts';

test('it says what works and what waits, politely, and that it is over', async () => {
  let reachable = true;
  const connection = new Connection(async () => reachable);
  render(
    <ConnectionContext value={connection}>
      <OfflineNotice />
    </ConnectionContext>,
  );
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');

  reachable = false;
  await act(() => connection.ask());
  expect(region.textContent).toBe(
    [
      'No connection right now.',
      'What you opened here before still opens, and what you write is kept.',
      'Signing in and saving to your account wait until you are connected again.',
    ].join(' '),
  );

  reachable = true;
  await act(() => connection.ask());
  expect(region.textContent).toBe('You are connected again.');
});
