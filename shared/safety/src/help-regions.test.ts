import { HelpLine, HelpLines, type HelpRegion } from '@reset/contracts/help-lines';
import { expect, test } from 'vitest';
import { helpRegions, regionsFor } from './index.ts';

const region = (name: string): HelpRegion => ({
  region: name,
  name,
  emergency: '112',
  lines: [{ name: 'A line', about: 'For anybody.', call: { number: '112', shown: '112' } }],
});
const order = (languages: readonly string[]) =>
  regionsFor(languages, ['US', 'DE', 'GB'].map(region)).map((one) => one.region);

test('the file is what the build asks for', () => {
  expect(HelpLines.parse(helpRegions)).toEqual(helpRegions);
});

test('the numbers of the United States', () => {
  const us = helpRegions.find((one) => one.region === 'US');
  expect(us?.emergency).toBe('911');
  expect(us?.lines.map(({ call, text }) => [call?.number, text?.number, text?.word])).toEqual([
    ['988', '988', undefined],
    ['+18338526262', '+18338526262', undefined],
    [undefined, '741741', 'HOME'],
    ['+18007997233', undefined, undefined],
  ]);
  expect(us?.lines[1]?.call?.shown).toBe('1-833-TLC-MAMA (1-833-852-6262)');
});

test.each([
  [
    ['de-DE', 'en-GB'],
    ['DE', 'GB', 'US'],
  ],
  [['en-gb'], ['GB', 'US', 'DE']],
  [
    ['zh-Hant-TW', 'fr'],
    ['US', 'DE', 'GB'],
  ],
  [[], ['US', 'DE', 'GB']],
])('%j: her own region comes first', (languages, expected) => {
  expect(order(languages)).toEqual(expected);
});

test('a line that nobody can reach, or that holds what nobody dials, is refused', () => {
  const line = { name: 'A line', about: 'For anybody.' };
  const why = (input: unknown) => HelpLine.safeParse(input).error?.issues[0]?.message;
  expect(why(line)).toBe('needs a call or a text');
  expect(why({ ...line, call: { number: '1-833-TLC', shown: '1-833-TLC' } })).toBe(
    'must be the digits to dial, with + before a country code',
  );
  expect(HelpLines.safeParse([{ ...region('us') }]).error?.issues[0]?.message).toBe(
    'must be two capital letters, e.g. US',
  );
});
