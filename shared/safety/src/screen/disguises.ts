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

const token = /[a-z0-9@$!|*#]+/g;
const mixed = /[a-z][0-9@$!|]|[0-9@$][a-z]/;
const spacedOut = /\b[a-z](?:[ ._-]{1,2}[a-z]\b){3,}/g;

const fits = (hidden: string, word: string): boolean =>
  hidden.length === word.length && [...hidden].every((letter, at) => /[*#]/.test(letter) || letter === word[at]);

const bare = (word: string): string => {
  if (/[*#]/.test(word)) return starred.find((one) => fits(word, one)) ?? word;
  if (!mixed.test(word)) return word;
  return word.replaceAll('11', 'll').replaceAll(/[0-9@$!|](?=.)|[0-9]$/g, (sign) => digits[sign] ?? sign);
};

/**
 * @param text from `visible`
 * @returns the text with `k1ll`, `k*ll` and `k i l l` undone, or null where nothing is disguised
 */
export const undisguised = (text: string): string | null => {
  const undone = text.replaceAll(spacedOut, (letters) => letters.replaceAll(/[^a-z]/g, '')).replaceAll(token, bare);
  return undone === text ? null : undone;
};
