// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTyped } from './use-typed.ts';

test('what is typed holds until something else is looked for; a step back speaks, too', () => {
  const { result, rerender } = renderHook(({ looked }) => useTyped(looked), { initialProps: { looked: '' } });
  act(() => result.current[1]('sleep'));
  rerender({ looked: '' });
  expect(result.current[0]).toBe('sleep');
  rerender({ looked: 'sleep' });
  expect(result.current[0]).toBe('sleep');
  rerender({ looked: '' });
  expect(result.current[0]).toBe('');
});
