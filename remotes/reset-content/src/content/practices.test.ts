import { practices as named } from '@reset/contracts/practices';
import { expect, test } from 'vitest';
import { pillars } from './pillars.ts';
import { isTimed } from './timed.ts';

const practices = pillars.flatMap((pillar) => pillar.practices);

test('every practice has an id of its own, that reads well in a URL', () => {
  const ids = practices.map(({ id }) => id);
  expect(new Set(ids).size).toBe(15);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

test('answers know those that can be run by the same names', () => {
  expect(named).toEqual(
    pillars.flatMap(({ id: pillar, practices: own }) =>
      own.filter(isTimed).map(({ id, name }) => ({ id, name, pillar })),
    ),
  );
});

test('the steps of a guided practice last as long as its duration says', () => {
  const said = practices.flatMap((practice) =>
    isTimed(practice) && !('breath' in practice) ? [{ name: practice.name, practice }] : [],
  );
  expect(said).toHaveLength(12);
  for (const { name, practice } of said) {
    const seconds = practice.steps.reduce((sum, step) => sum + step.seconds, 0);
    expect([name, seconds]).toEqual([name, practice.duration.minutes * 60]);
  }
});

test('what is ongoing has no timer, all else has one', () => {
  expect(practices.filter((practice) => !isTimed(practice)).map(({ name }) => name)).toEqual(['You, too']);
});
