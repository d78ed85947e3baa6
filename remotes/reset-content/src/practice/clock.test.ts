import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

const setUp = () => {
  const at = { steady: 0, wall: 1_700_000_000_000 };
  const clock = createClock(
    () => at.steady,
    () => at.wall,
  );
  const pass = (steady: number, wall = steady) => {
    at.steady += steady;
    at.wall += wall;
    return clock();
  };
  return pass;
};

test('it follows the steady clock', () => {
  const pass = setUp();
  expect(pass(1000)).toBe(1000);
  expect(pass(0.25)).toBe(1000.25);
});

test('it counts the time that the device slept', () => {
  const pass = setUp();
  expect(pass(1000)).toBe(1000);
  expect(pass(10, 600_010)).toBe(601_010);
  expect(pass(1000)).toBe(602_010);
});

test('a wall clock that is put right or set back does not move it', () => {
  const pass = setUp();
  expect(pass(1000, 1900)).toBe(1000);
  expect(pass(1000, -3_600_000)).toBe(2000);
});
