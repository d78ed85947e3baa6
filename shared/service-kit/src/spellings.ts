/** 65,536 spellings take some seconds; an id has eleven letters as a rule, and one of twenty-five more than these. */
const LETTERS = 16;

/**
 * Every way to write an id in large and small letters, the usual ones first: small, large, then the mixed.
 * @param id in small letters; one with more than 16 letters is tried in small and in large only
 */
export function* spellingsOf(id: string): Generator<string> {
  const letters = [...id].flatMap((sign, at) => (sign === sign.toUpperCase() ? [] : [at]));
  yield id;
  if (letters.length === 0) return;
  yield id.toUpperCase();
  if (letters.length > LETTERS) return;
  for (let mask = 1; mask < 2 ** letters.length - 1; mask += 1) {
    const signs = [...id];
    for (const [n, at] of letters.entries()) if (mask & (1 << n)) signs[at] = (signs[at] ?? '').toUpperCase();
    yield signs.join('');
  }
}
