import type { AiBlock } from '@reset/contracts/ai-data';
import { pillars } from '@reset/contracts/pillars';
import { practicesNamed } from '@reset/contracts/practices';
import { expect, test } from 'vitest';
import { writeAdvice } from './write.ts';

const entry = (text: string, mood = 3, energy = 3): AiBlock => ({ kind: 'entry', facts: { mood, energy }, text });
const quiz = (focus: string): AiBlock => ({ kind: 'quiz', facts: { focus }, text: '' });

test('with nothing written it says that it has nothing to go on', () => {
  expect(writeAdvice([])).toContain('nothing to go on yet');
});

test('it tells how mood and energy move, and what comes up again', () => {
  const advice = writeAdvice([
    entry('Tired. My son woke again.', 2, 2),
    entry('Work was stressful, I am tired.', 2, 3),
    entry('I laughed with my son.', 4, 3),
    entry('Coffee in the sun.', 4, 3),
    { kind: 'note', facts: {}, text: 'Ask my boss about work from home.' },
  ]);
  expect(advice).toContain('4 journal entries and 1 note');
  expect(advice).toMatch(/mood has been lower lately: low on most days/);
  expect(advice).toMatch(/energy has been lower lately|energy has stayed about the same/);
  expect(advice).toMatch(/\*\*(your son|work)\*\* and \*\*(your son|work)\*\* come up more than once/);
  expect(advice).toContain('tiredness');
  expect(advice).toContain('joy');
});

test('a rising mood is told, and few entries make no trend', () => {
  const rising = [entry('a', 5), entry('b', 4), entry('c', 2), entry('d', 2)];
  expect(writeAdvice(rising)).toContain('mood has risen lately: great on most days');
  expect(writeAdvice(rising.slice(0, 3))).not.toMatch(/mood has/);
});

test.each(pillars)('the quiz points to $name, and the steps are of it', ({ id, name }) => {
  const advice = writeAdvice([quiz(id), quiz('release')]);
  expect(advice).toContain('your last quiz');
  expect(advice).toContain(`points to **${name}** first`);
  expect(advice.match(/^\d\. .*\.$/gm)?.length).toBeGreaterThanOrEqual(2);
});

test('an unknown focus and strange numbers are left out', () => {
  const strange = { kind: 'entry', facts: { mood: 'x', energy: 99 }, text: 'Tired.' };
  const advice = writeAdvice([quiz('pirate'), strange]);
  expect(advice).not.toMatch(/pirate|NaN|99/);
});

test('the tone is kind, and nothing is a task', () => {
  const all = [
    writeAdvice([]),
    ...pillars.map(({ id }) => writeAdvice([quiz(id), entry('I feel guilty. Work.', 1, 1)])),
  ];
  for (const advice of all) {
    expect(advice).not.toMatch(/\b(?:just|at least|should|must|you've got this)\b|!|undefined|NaN/i);
    expect(advice).not.toMatch(/[<>]|https?:|\]\(/);
  }
});

test.each(pillars)('the steps of $name name practices that can be begun', ({ id }) => {
  expect(practicesNamed(writeAdvice([quiz(id)]))).not.toEqual([]);
});
