import { describe, expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { matchesIn, piecesOf } from './matches.ts';

const long = `${'tea and toast '.repeat(40)}Zoë laughed ${'and we went on '.repeat(40)}`;

describe('an excerpt', () => {
  test('is not made of what is short', () => {
    expect(excerptOf('Warm tea.')).toBeNull();
    expect(excerptOf('a'.repeat(280))).toBeNull();
    expect(excerptOf('1\n2\n3\n4\n5\n6')).toBeNull();
  });

  test('is the beginning, cut at a word, and says that more follows', () => {
    const excerpt = excerptOf(long) ?? '';
    expect(excerpt).toMatch(/^tea and toast .* …$/);
    expect(excerpt.length).toBeLessThanOrEqual(282);
    expect(long.startsWith(excerpt.slice(0, -2))).toBe(true);
    expect(long[excerpt.length - 2]).toBe(' ');
  });

  test('ends in three dots, not four', () => {
    expect(excerptOf('One.\n2\n3\n4\n5\nSix.\nSeven.')).toMatch(/Six …$/);
  });

  test('takes six lines', () => {
    expect(excerptOf('1\n2\n3\n4\n5\n6\n7')).toBe('1\n2\n3\n4\n5\n6 …');
  });

  test('never splits a pair', () => {
    for (let n = 240; n < 290; n += 1) {
      expect(excerptOf('a'.repeat(n) + '🌊'.repeat(100))?.isWellFormed(), `${n}`).toBe(true);
    }
  });

  test('shows what is looked for', () => {
    expect(excerptOf(long, 'zoe')).toMatch(/^… .*Zoë laughed .* …$/);
    expect(excerptOf(`${'x'.repeat(400)}needle`, 'needle')).toBe('… needle');
  });

  test('is the beginning where what is looked for is a tag', () => {
    expect(excerptOf(long, 'gratitude')).toBe(excerptOf(long));
  });
});

describe('matches', () => {
  test('are every word, without case and accents, as she wrote them', () => {
    expect(piecesOf('Zoë had TEA. Tea again.', 'tea zoe')).toEqual(['', 'Zoë', ' had ', 'TEA', '. ', 'Tea', ' again.']);
  });

  test('that overlap are one', () => {
    expect(piecesOf('ababab', 'aba bab')).toEqual(['', 'abab', 'ab']);
  });

  test('know letters that become several, and signs that mean something elsewhere', () => {
    expect(matchesIn('eﬃcient', 'ffi')).toEqual([[1, 2]]);
    expect(piecesOf('100% (almost)', '% (')).toEqual(['100', '%', ' ', '(', 'almost)']);
  });

  test('of nothing are none', () => {
    expect(piecesOf('words', '  ')).toEqual(['words']);
    expect(piecesOf('words', 'other')).toEqual(['words']);
  });
});
