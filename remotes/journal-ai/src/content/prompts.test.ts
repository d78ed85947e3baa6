import { entryTypes } from '@reset/contracts/journal';
import { expect, test } from 'vitest';
import { prompts } from './prompts.ts';

test('every guided tab has three prompts of its own', () => {
  const guided = entryTypes.map(({ id }) => id).filter((id) => id !== 'freeform');
  expect(Object.keys(prompts)).toEqual(guided);
  const all = Object.values(prompts).flat();
  expect(all).toHaveLength(12);
  expect(new Set(all).size).toBe(12);
});

test('they ask, and neither push nor comfort', () => {
  for (const prompt of Object.values(prompts).flat()) {
    expect(prompt).toMatch(/^[A-Z].*\?$/);
    expect(prompt).not.toMatch(/!|\bjust\b|at least|should|grateful/i);
  }
});
