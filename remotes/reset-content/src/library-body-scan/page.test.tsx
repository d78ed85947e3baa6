// @vitest-environment happy-dom
import { renderPage } from '@reset/remote-kit/test';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lengthOf } from '../practice/sequence.ts';
import BodyScanPage from './page.tsx';
import { stops } from './stops.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets time pass, and comes back to the page: what is shown follows the clock, however many ticks were missed. */
const pass = (seconds: number) =>
  act(() => {
    vi.advanceTimersByTime(seconds * 1000);
    document.dispatchEvent(new Event('visibilitychange'));
  });

const setUp = () => renderPage(BodyScanPage, { at: '/library/guided-body-scan' });
const guide = () => screen.getAllByRole('region')[0] as HTMLElement;
const place = () => within(guide()).getByRole('heading', { level: 2 }).textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Half a second in, so that what is asked is never asked on the edge of a second. */
const begin = () => {
  press('Begin the body scan');
  pass(0.5);
};
const press = (name: string) => fireEvent.click(button(name));

test('it takes five minutes, and says that it is no recording', () => {
  setUp();
  expect(lengthOf(stops)).toBe(5 * 60 * 1000);
  screen.getByRole('heading', { level: 1, name: 'Guided Body Scan' });
  expect(screen.getByText(/This is no recording/)).toBeTruthy();
});

describe('the guide', () => {
  test('goes from stop to stop by itself, and arrives', () => {
    setUp();
    begin();
    for (const stop of stops) {
      expect(place()).toBe(stop.place);
      for (const line of stop.say) within(guide()).getByText(line);
      pass(stop.seconds);
    }
    expect(place()).toBe('You have arrived');
    expect(document.activeElement).toBe(button('Once more'));
    press('Once more');
    expect(place()).toBe('Arriving');
  });

  test('waits while it is paused, and can be walked by hand', () => {
    setUp();
    begin();
    expect(document.activeElement).toBe(button('Pause'));
    press('Pause');
    pass(600);
    expect(place()).toBe('Arriving');
    expect(button('Back').disabled).toBe(true);
    press('Next');
    press('Next');
    expect(place()).toBe('Legs');
    press('Back');
    expect(place()).toBe('Feet');
    press('Go on');
    pass(36);
    expect(place()).toBe('Legs');
  });

  test('Next after the last stop arrives; stopping leads back to the beginning', () => {
    setUp();
    press('Begin the body scan');
    for (const _ of stops) press('Next');
    expect(place()).toBe('You have arrived');
    press('Once more');
    press('Stop here');
    expect(document.activeElement).toBe(button('Begin the body scan'));
  });

  test('tells each stop politely, and the time that is left apart from it', () => {
    setUp();
    begin();
    pass(5);
    const told = guide().querySelector('[aria-live="polite"]');
    expect(told?.textContent).toContain('Arriving');
    expect(told?.textContent).not.toContain('left');
    within(guide()).getByText('4:55 left');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Stop 1 of 10');
  });
});

test('all stops can be read at once', () => {
  setUp();
  const list = within(screen.getByRole('region', { name: 'All of it to read' })).getAllByRole('listitem');
  expect(list.map((item) => item.querySelector('strong')?.textContent)).toEqual(stops.map((stop) => `${stop.place}.`));
});
