import { expect, test } from 'vitest';
import { writeFeedback, writeSummary } from './write.ts';

interface Summed {
  readonly text: string;
  readonly themes: readonly string[];
  readonly emotions: readonly string[];
  readonly affirmation: string | null;
}
const summed = (text: string) => JSON.parse(writeSummary(text)) as Summed;

const middle = { mood: 3, energy: 3 };

/** What somebody writes with mood and energy, and what the answer must take up. */
const examples: readonly (readonly [text: string, mood: number, energy: number, expected: readonly RegExp[]])[] = [
  ['I am so tired. My daughter was awake all night.', 2, 1, [/tired/, /your daughter/, /a low mood, and exhausted/i]],
  ['I am not happy.', 3, 3, [/joy/i, /(not within reach|missing)/]],
  ['No longer anxious about work.', 4, 4, [/anxiety/, /(let go|eased)/, /work/]],
  ['I wish I were calm.', 3, 3, [/(wish|longing) for calm/]],
  ['Exhausted, but we laughed so much today.', 3, 2, [/exhaustion/, /joy/, /(Both|One does not cancel|room for both)/]],
  ['My son slept through. Grateful.', 5, 4, [/gratitude/, /your son/, /a great mood/i]],
  ['I yelled at my kids and I feel guilty.', 2, 3, [/(anger|angry)/, /(guilt|guilty)/, /your kids/]],
  ['Everything is fine.', 1, 1, [/a very low mood, and exhausted/i]],
  ['Such a lovely afternoon in the garden.', 2, 3, [/joy/, /a low mood/]],
  ['I am sad.', 5, 3, [/(sad|sadness)/, /a great mood/]],
  ['The plumber came.', 3, 3, [/Thank you|You took a moment/]],
  ['Everything went horribly wrong, a disaster.', 3, 3, [/(heavy|weight)/]],
];

test.each(examples)('%j, mood %i, energy %i', (text, mood, energy, expected) => {
  const answer = writeFeedback(text, { mood, energy });
  for (const pattern of expected) expect(answer).toMatch(pattern);
});

const texts = [
  ...examples.map(([text]) => text),
  'I feel like a failure as a mother. I am overwhelmed and ashamed.',
  'Nobody notices anything I do. I resent it. I am lonely and numb.',
  'My father died. I am afraid and I do not know what to do.',
  'I am stressed, worried, frustrated, disappointed and hurt.',
  'Proud of myself, hopeful, relieved, strong, loved, rested and calm.',
  'I miss my mother.',
  'Money is short and the house is a mess. My body hurts. No time for anything.',
  '',
];

test('the tone is kind, whatever is said: no fixing, no guilt, no exclamation marks, no diagnosis', () => {
  const levels = [1, 2, 3, 4, 5];
  for (const text of texts)
    for (const mood of levels)
      for (const energy of levels)
        for (const said of [
          writeFeedback(text, { mood, energy }),
          summed(text).text,
          summed(text).affirmation ?? 'None.',
        ]) {
          expect(said).not.toMatch(
            /\b(?:just|at least|you've got this|should|must|need to|have to try|cheer|depress\w*|disorder|diagnos\w*)\b|!/i,
          );
          expect(said).not.toMatch(/undefined|null|NaN|\$\{| {2}|\.\./);
          expect(said).toMatch(/^[A-Z].*[.]$/s);
        }
});

test('one small step, as an offer that may be left', () => {
  for (const text of texts) {
    const said = writeFeedback(text, middle);
    expect(said.match(/If you like, /g)).toHaveLength(1);
    expect(said).toMatch(/(If not, that is fine, too|Or leave it for another day|nothing more is needed)\.$/);
  }
});

test('the same words are answered alike, other words are not', () => {
  expect(writeFeedback('I am tired.', middle)).toBe(writeFeedback('I am tired.', middle));
  const days = Array.from({ length: 20 }, (_, i) => writeFeedback(`I am tired. Day ${i}.`, middle));
  expect(new Set(days).size).toBeGreaterThan(4);
});

test('without mood and energy nothing is said of them', () => {
  expect(writeFeedback('I am tired.', null)).not.toMatch(/mood|energy/i);
});

test('a talk is summed up from what she said, and nothing is made up', () => {
  const talk =
    'Marin: How was your work? Are you sad?\n\nYou: I am tired. My daughter was awake.\n\nMarin: I hear anger.';
  expect(summed(talk)).toMatchObject({
    themes: ['your daughter', 'sleep'],
    emotions: ['tiredness'],
    affirmation: 'I am allowed to be tired.',
  });
  expect(summed('You: The plumber came.')).toMatchObject({ themes: [], emotions: [], affirmation: null });
  expect(summed('You: We had tea.').affirmation).toMatch(/^I /);
});
