import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameMessages, nameText } from './names.ts';

const name = nameText(0, 50, { max: 'long' });
const told = (given: string) => name.safeParse(given).error?.issues[0]?.message;

test('names have one normal form', () => {
  for (const [given, kept] of [
    ['  Maya \n\u2028 Rivera\t', 'Maya Rivera'],
    ['Ｍａｙａ', 'Maya'],
    ['Zoe\u0308', 'Zoë'],
    ['\u00A0Ana\u3000Bell', 'Ana Bell'],
    ['', ''],
  ] as const) {
    expect(name.parse(given)).toBe(kept);
  }
});

describe('names of the world stay as they are', () => {
  test.each([
    ...[
      'Nguyễn Thị Hoa',
      'Zoë',
      'Ángeles',
      'Siân',
      "O'Neill",
      'D’Arcy',
      'Jean-Luc',
      'Łucja',
      'Ёлка',
      'Ελένη',
      'Anna 2',
      'Ana ♥',
    ],
    ...[
      'فاطمة',
      'می\u200Cخواهم',
      'דִּבּוּר',
      'मीरा',
      'क्\u200Dष',
      'শ্রী\u200Cলা',
      'ශ්\u200Dරී',
      'சுதா',
      'น้ำฝน',
      'ཀྵ',
      '李娜',
      'さくら',
      '김지은',
      '𠮷野',
    ],
    ...['Ana 👩\u200D👧', 'Bea ❤\uFE0F', 'Cleo 👩🏽\u200D🍳', 'Dia 🌿', 'Eve ❤\uFE0F\u200D🔥'],
  ])('%s', (given) => expect(name.parse(given)).toBe(given.normalize('NFKC')));
});

describe('what is not seen, or steers what is seen, is refused', () => {
  test.each([
    ...[
      '\u202A',
      '\u202B',
      '\u202C',
      '\u202D',
      '\u202E',
      '\u2066',
      '\u2067',
      '\u2068',
      '\u2069',
      '\u200E',
      '\u200F',
      '\u061C',
    ],
    ...['\u200B', '\u200C', '\u200D', '\u2060', '\u00AD', '\u034F', '\u115F', '\u3164', '\uFFA0', '\u180E', '\u2800'],
    ...['\u0007', '\u001B', '\u0085', '\uE000', '\uFFFE', '\u{E0041}', '\u{1D173}', '\uFE0F', '\u{E0100}'],
  ])('%j', (char) =>
    expect(told(`Ana${char}Bell`)).toBe('Please use only letters, digits and common signs in a name.'),
  );
  test.each(['a\u0301\u0302\u0303\u0304', '\u0301Ana', 'A \u0301na', `क${'\u093C\u0941'.repeat(4)}`])('%j', (given) =>
    expect(told(given)).toBe('Please use only letters, digits and common signs in a name.'),
  );
});

test.each(['···', '123', '😀😀', '-'])('%s has no letter', (given) => {
  expect(told(given)).toBe('Please use at least one letter in a name.');
});

test('length is counted in the normal form', () => {
  expect(told('x'.repeat(51))).toBe('long');
  expect(told('ﷺ'.repeat(3))).toBe('long');
  expect(name.parse(`${'e\u0301'.repeat(50)}  `)).toBe('é'.repeat(50));
  expect(told('a'.repeat(100_000))).toBe('long');
});

test('whatever is sent, a name that is taken is whole, seen, and its own normal form', () => {
  const char = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      '\u202E',
      '\u200B',
      '\u200D',
      '\u200C',
      '\u0301',
      '\n',
      ' ',
      'a',
      'Ａ',
      'ی',
      'क',
      '👩',
      '\uFE0F',
      '\u3164',
    ),
  );
  fc.assert(
    fc.property(fc.array(char, { maxLength: 60 }), (chars) => {
      const { data } = name.safeParse(chars.join(''));
      if (!data) return;
      expect(name.parse(data)).toBe(data);
      expect(data).toBe(data.normalize('NFKC').trim());
      expect([...data].length).toBeLessThanOrEqual(50);
      expect(data).toMatch(/\p{L}/u);
      expect(data.replaceAll(/\u200C|\u200D|\uFE0E|\uFE0F/gu, '')).not.toMatch(
        /[\p{C}\p{Default_Ignorable_Code_Point}]/u,
      );
      expect(data).not.toMatch(/\s{2}|[^\S ]/u);
    }),
    { numRuns: 2_000 },
  );
});

test('what is reserved is told by the field that it stands in', () => {
  expect(nameMessages.reserved).toEqual({
    displayName: 'This name sounds like RESET itself, so we keep it free. Please choose another display name.',
    firstName: 'This name sounds like RESET itself, so we keep it free. Please choose another first name.',
    lastName: 'This name sounds like RESET itself, so we keep it free. Please choose another last name.',
  });
});
