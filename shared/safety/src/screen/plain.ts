import { spellings } from './spellings.ts';

/** Marks, zero-width and other characters that a reader does not see. */
const unseen = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Letters of other alphabets that look like ours. */
const lookAlikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  і: 'i',
  ӏ: 'l',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  ѕ: 's',
  ո: 'n',
  ι: 'i',
  ο: 'o',
  α: 'a',
  κ: 'k',
  ı: 'i',
  ø: 'o',
  ł: 'l',
};
const lookAlike = new RegExp(`[${Object.keys(lookAlikes).join('')}]`, 'gu');

/** Words that change nothing about what is meant. */
const empty =
  /[^a-z0-9](?:(?:really|just|honestly|actually|fucking|freaking|bloody|effing|literally|kinda|kind of|sort of|maybe|probably|perhaps|always|often|sometimes|truly|seriously|simply|even|constantly|secretly|desperately|genuinely|definitely|already|also|finally|quietly|basically|obviously|totally|completely|absolutely|badly|you know|i guess|i swear|lowkey|legit|tbh|ngl|omg)[^a-z0-9]){1,9}/g;
const strongest = (run: string): string => ['.', '\n', '"', ','].find((mark) => run.includes(mark)) ?? ' ';

/** One character between two words: the end of a sentence, a new line, a quotation mark, a pause, or a space. */
const separator = (run: string): string => {
  const marks = run.replaceAll(/\.{2,}/g, ' ');
  if (/[.!?;]/.test(marks)) return '.';
  if (/[\n\r\u2028\u2029]/.test(marks)) return '\n';
  if (/["“”„«»'’‘`]/.test(marks)) return '"';
  return /[,:()[\]–—]| -/.test(marks) ? ',' : ' ';
};

/** @returns the text in small Latin letters as far as there are any, without what a reader does not see */
export const visible = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(unseen, '')
    .toLowerCase()
    .replaceAll(lookAlike, (letter) => lookAlikes[letter] ?? letter);

/**
 * @param text from `visible`
 * @returns words of `a-z0-9` in usual spellings, those left out that say nothing; between them one of `. \n " ,` or a
 *   space, at either end a `.`
 */
export const plain = (text: string): string => {
  const words = text
    .replaceAll(/([a-z])['’‘`´ʼ](?=[a-z])/g, '$1')
    .replaceAll(/([a-z])\1{2,}/g, '$1')
    .replaceAll(/[^a-z0-9]+/g, separator);
  return spellings(`.${words}.`).replaceAll(empty, strongest);
};
