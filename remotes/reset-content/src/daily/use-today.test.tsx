// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToday } from './use-today.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a day goes on until 4 in the morning, and becomes the next while the page is open', () => {
  vi.setSystemTime(at(22, 3, 58));
  const { result } = renderHook(useToday);
  expect(result.current).toBe('2026-11-21');
  act(() => void vi.advanceTimersByTime(119_000));
  expect(result.current).toBe('2026-11-21');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(result.current).toBe('2026-11-22');
});

test('a device that slept over the hour knows it as soon as she looks', () => {
  vi.setSystemTime(at(21, 23));
  const { result } = renderHook(useToday);
  vi.setSystemTime(at(22, 7));
  expect(result.current).toBe('2026-11-21');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-11-22');
});
