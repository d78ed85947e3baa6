import * as z from 'zod/mini';
import { storable } from './http.ts';

/** What is said of a name that cannot be taken; the fields' own lengths stand with their forms. */
export const nameMessages = {
  unfit: 'Please use only letters, digits and common signs in a name.',
  letterless: 'Please use at least one letter in a name.',
  reserved: {
    displayName: 'This name sounds like RESET itself, so we keep it free. Please choose another display name.',
    firstName: 'This name sounds like RESET itself, so we keep it free. Please choose another first name.',
    lastName: 'This name sounds like RESET itself, so we keep it free. Please choose another last name.',
  },
} as const;

/** Far more than fifty letters in any spelling; nothing longer is worth being put into its normal form. */
const LONGEST = 1_000;

/** Letters of scripts that write some words with a joiner between two of them. */
const joined =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}]/u;
const joinable = (char: string): boolean => joined.test(char) && /[\p{L}\p{M}]/u.test(char);

/** Whether an unseen character stands where a script or an emoji needs it. */
const isNeeded = (char: string, before = '', after = ''): boolean => {
  const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
  if (char === '\uFE0F' || char === '\uFE0E') return picture.test(before);
  if (char !== '\u200C' && char !== '\u200D') return false;
  if (joinable(before) && joinable(after)) return true;
  return char === '\u200D' && (picture.test(before) || before === '\uFE0F') && picture.test(after);
};

/** Unseen, unassigned and steering characters, blanks that are no white space, marks on nothing or piled up. */
const unfit =
  /[\p{C}\p{Default_Ignorable_Code_Point}\u2800]|^\p{M}|[\p{Z}\p{P}\p{S}]\p{M}|\p{M}{4}|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{M}{3}/u;

const isFit = (name: string): boolean => {
  const chars = [...name];
  return !unfit.test(chars.filter((char, at) => !isNeeded(char, chars[at - 1], chars[at + 1])).join(''));
};

const normalForm = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();

const points = (name: string): number => [...name].length;

/**
 * A name in its one normal form: NFKC, trimmed, one space where there was white space, nothing unseen, at least one
 * letter. Length is counted after that, in code points; an empty one passes where `min` is 0.
 * @param min,max inclusive bounds
 * @param messages what the reader is told when it is shorter or longer
 */
export const nameText = (min: number, max: number, messages: { readonly min?: string; readonly max: string }) =>
  storable().check(
    z.maxLength(LONGEST, { error: messages.max, abort: true }),
    z.overwrite(normalForm),
    z.refine((name) => points(name) >= min, messages.min),
    z.refine((name) => points(name) <= max, messages.max),
    z.refine(isFit, nameMessages.unfit),
    z.refine((name) => name === '' || /\p{L}/u.test(name), nameMessages.letterless),
  );
