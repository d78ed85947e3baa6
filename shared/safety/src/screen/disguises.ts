const digits: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};
/** Words that are written with stars. */
const starred = ['kill', 'killing', 'killed', 'suicide', 'suicidal', 'die', 'dead', 'cutting', 'harm'];

const withDigits = /[a-z0-9@$!|]*[a-z][0-9@$!|]+[a-z][a-z0-9@$!|]*|[0-9@$]+[a-z]{2,}[a-z0-9@$]*|[a-z]+[0-9]\b/g;
const withStars = /[a-z]+[*#]+[a-z]+/g;
const spacedOut = /\b[a-z](?:[ ._-]{1,2}[a-z]\b){3,}/g;

const fits = (token: string, word: string): boolean =>
  token.length === word.length && [...token].every((letter, at) => /[*#]/.test(letter) || letter === word[at]);

/**
 * @param text from `visible`
 * @returns the text with `k1ll`, `k*ll` and `k i l l` undone, or null where nothing is disguised
 */
export const undisguised = (text: string): string | null => {
  const undone = text
    .replaceAll(spacedOut, (letters) => letters.replaceAll(/[^a-z]/g, ''))
    .replaceAll(withStars, (token) => starred.find((word) => fits(token, word)) ?? token)

    .replaceAll(withDigits, (token) =>
      token.replaceAll('11', 'll').replaceAll(/[0-9@$!|]/g, (sign) => digits[sign] ?? sign),
    );
  return undone === text ? null : undone;
};
