// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Progress } from './progress.tsx';

afterEach(cleanup);

it('tells how far she has come, in a number and in words', () => {
  render(<Progress label="Quiz" value={3} max={15} text="Question 3 of 15" />);
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Quiz' });
  expect([bar.value, bar.max]).toEqual([3, 15]);
  expect(bar.getAttribute('aria-valuetext')).toBe('Question 3 of 15');
  expect(bar.hasAttribute('style')).toBe(false);
});
