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
 * @returns words of `a-z0-9`, one of `. \n " ,` or a space between them, usual spellings; a `.` at either end
 */
export const plain = (text: string): string => {
  const words = text
    .replaceAll(/([a-z])['’‘`´ʼ](?=[a-z])/g, '$1')
    .replaceAll(/([a-z])\1{2,}/g, '$1')
    .replaceAll(/[^a-z0-9]+/g, separator);
  return spellings(`.${words}.`.replaceAll(/^\.[^a-z0-9]+|[^a-z0-9]+\.$/g, '.'));
};
