import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import corpus from './corpus.json' with { type: 'json' };
import held from './held-out.json' with { type: 'json' };
import { screen } from './screen.ts';

const missed = (sentences: readonly string[]): string[] => sentences.filter((sentence) => screen(sentence) === null);
const alarmed = (sentences: readonly string[]): string[] => sentences.filter((sentence) => screen(sentence) !== null);
const rate = (part: readonly string[], whole: readonly string[]): string =>
  `${part.length} of ${whole.length} (${((100 * part.length) / whole.length).toFixed(1)} %)`;

const tell = (name: string, { explicit, veiled, near, everyday }: typeof corpus): void =>
  console.info(
    [
      `${name}: explicit intent missed ${rate(missed(explicit), explicit)}`,
      `veiled intent missed ${rate(missed(veiled), veiled)}`,
      `false alarms near ${rate(alarmed(near), near)}, everyday ${rate(alarmed(everyday), everyday)}, ` +
        `together ${rate(alarmed([...near, ...everyday]), [...near, ...everyday])}`,
    ].join('; '),
  );

test('there are enough sentences, each once', () => {
  const all = Object.values(corpus).flat();
  expect(all.length).toBeGreaterThanOrEqual(260);
  expect(new Set([...all, ...Object.values(held).flat()]).size).toBe(all.length + Object.values(held).flat().length);
});

test('the sentences the rules were made with: no explicit intent missed, false alarms below 5 %', () => {
  tell('corpus', corpus);
  const safe = [...corpus.near, ...corpus.everyday];
  expect(missed(corpus.explicit)).toEqual([]);
  expect(missed(corpus.veiled).length / corpus.veiled.length).toBeLessThan(0.05);
  expect(alarmed(safe).length / safe.length).toBeLessThan(0.05);
});

test.each([
  ['I want to kill myself', 'suicide'],
  ['I cut myself again last night', 'self-harm'],
  ['I am afraid I will hurt my baby', 'harm-to-child'],
  ['I am going to kill my husband', 'harm-to-other'],
  ['He hit me again', 'violence'],
  ['My sister said she wants to kill herself', 'someone-else'],
])('%s: %s', (sentence, kind) => {
  expect(screen(sentence)).toEqual({ kind });
});

const explicit = fc.constantFrom(...corpus.explicit);
const harmless = fc.constantFrom(...corpus.everyday, ...corpus.near.filter((text) => /[.?!]$/.test(text)));
const around = fc.array(harmless, { maxLength: 6 });
const runs = { numRuns: 500 };

test('everyday sentences around it, before and after, never hide it', () => {
  fc.assert(
    fc.property(
      around,
      explicit,
      around,
      fc.constantFrom(' ', '\n', '\n\n', '  '),
      (before, sentence, after, between) => {
        const ended = /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;
        expect(screen([...before, ended, ...after].join(between))).not.toBeNull();
      },
    ),
    runs,
  );
});

test('nor does a text without any punctuation that goes before it on lines of its own', () => {
  fc.assert(
    fc.property(around, explicit, (before, sentence) => {
      const bare = before.map((text) => text.replaceAll(/[^\p{L}\p{N} ']/gu, ''));
      expect(screen([...bare, sentence].join('\n'))).not.toBeNull();
    }),
    runs,
  );
});

test('capitals, spaces, line breaks and what cannot be seen never hide it', () => {
  const unseen = fc.constantFrom('\u200B', '\u200D', '\u00AD', '\u2060', '\uFEFF', '\u0301', '\uFE0F');
  const space = fc.constantFrom('  ', '\n', '\t', '\u00A0', '\u3000', ' \n ', '\r\n', '\u2009', '\u200B ');
  const plain = corpus.explicit.filter((sentence) => !sentence.includes('  '));
  fc.assert(
    fc.property(
      fc.constantFrom(...plain),
      fc.infiniteStream(fc.nat(9)),
      unseen,
      space,
      (sentence, dice, hidden, gap) => {
        const roll = () => dice.next().value ?? 0;
        const letters = [...sentence].map((letter) => {
          if (letter === ' ') return roll() < 4 ? gap : ' ';
          const cased = roll() < 3 ? letter.toUpperCase() : letter;
          return roll() < 2 ? cased + hidden : cased;
        });
        expect(screen(letters.join(''))).not.toBeNull();
      },
    ),
    runs,
  );
});

test.each(['’', '‘', '´', '`', ''])('an apostrophe may be %j', (mark) => {
  for (const sentence of corpus.explicit.filter((one) => one.includes("'")))
    expect([sentence, screen(sentence.replaceAll("'", mark))]).not.toEqual([sentence, null]);
});

test.each([
  ['nothing', ''],
  ['spaces', ' '.repeat(20_000)],
  ['one word', 'a'.repeat(20_000)],
  ['the start of a rule, without end', 'i really '.repeat(2_300)],
  ['a rule that never comes to its end', 'want to really just so bad badly '.repeat(600)],
  ['nested thoughts', 'thinking about of to that '.repeat(800)],
  ['letters with spaces', 'a b c '.repeat(3_400)],
  ['signs', '!@$1|'.repeat(4_000)],
  ['half surrogates', '\uD800'.repeat(20_000)],
])('%s ends', (_, text) => {
  expect(screen(text)).toBeNull();
});
