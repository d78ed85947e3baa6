// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { heightKept, keepHeight } from './slot-heights.ts';

const kept = 'reset:room:tiny:first';
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a card has the room that it took the last time, in whole pixels', () => {
  expect(heightKept('tiny', 'first')).toBeNull();
  keepHeight('tiny', 'first', 120.4);
  expect([heightKept('tiny', 'first'), heightKept('tiny', 'second')]).toEqual([120, null]);
});

test.each(['tall', '-4', '90000'])('%s on the device is no height', (damaged) => {
  localStorage.setItem(kept, damaged);
  expect(heightKept('tiny', 'first')).toBeNull();
});

test('a device that keeps nothing goes on without', () => {
  const refuses = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuses, setItem: refuses });
  keepHeight('tiny', 'first', 120);
  expect(heightKept('tiny', 'first')).toBeNull();
});
