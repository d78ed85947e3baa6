// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

test('it says what works and what waits, politely, and that it is over', () => {
  const { connect } = renderPage(OfflineNotice);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');

  connect(false);
  expect(region.textContent).toBe(
    [
      'No connection right now.',
      'What you opened here before still opens, and what you write is kept.',
      'Signing in and saving to your account wait until you are connected again.',
    ].join(' '),
  );

  connect(true);
  expect(region.textContent).toBe('You are connected again.');
});
