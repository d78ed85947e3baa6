// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { minutesToSpare, practicesFor } from '../content/fitting.ts';
import TimeForSlot from './slot.tsx';

const choice = (minutes: number) => screen.getByRole('button', { name: new RegExp(`^${minutes} minutes?$`) });
const heldOut = () => screen.getByRole('heading', { level: 3 }).textContent;

test('she says how long she has, and one practice that fits is held out', async () => {
  renderPage(TimeForSlot);
  expect(screen.queryByRole('link')).toBeNull();
  for (const minutes of minutesToSpare) {
    await userEvent.click(choice(minutes));
    expect(choice(minutes).getAttribute('aria-pressed')).toBe('true');
    expect(heldOut()).toBe(practicesFor(minutes)[0]?.practice.name);
    expect(screen.getByRole('link', { name: `Begin ${heldOut()}` })).toBeTruthy();
  }
});

test('something else is another that fits, and after the last comes the first again', async () => {
  renderPage(TimeForSlot);
  await userEvent.click(choice(5));
  const names = practicesFor(5).map(({ practice }) => practice.name);
  for (const name of [...names, names[0]]) {
    expect(heldOut()).toBe(name);
    await userEvent.click(screen.getByRole('button', { name: 'Something else' }));
  }
});
