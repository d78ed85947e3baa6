// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { heightKept, keepHeight } from './slot-heights.ts';

const kept = 'reset:room:ada:tiny:first';
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a card has the room that it took the last time, in whole pixels', () => {
  expect(heightKept('ada', 'tiny', 'first')).toBeNull();
  keepHeight('ada', 'tiny', 'first', 120.4);
  expect([heightKept('ada', 'tiny', 'first'), heightKept('ada', 'tiny', 'second')]).toEqual([120, null]);
  expect(heightKept('mia', 'tiny', 'first')).toBeNull();
});

test.each(['tall', '-4', '90000'])('%s on the device is no height', (damaged) => {
  localStorage.setItem(kept, damaged);
  expect(heightKept('ada', 'tiny', 'first')).toBeNull();
});

test('a device that keeps nothing goes on without', () => {
  const refuses = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuses, setItem: refuses });
  keepHeight('ada', 'tiny', 'first', 120);
  expect(heightKept('ada', 'tiny', 'first')).toBeNull();
});
