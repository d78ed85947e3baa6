import { randomUUID } from 'node:crypto';
import { normalise } from '../words/clauses.ts';

const categories = {
  'self-harm': /\b(?:cut|cutting|hurt|hurting|harm|harming) (?:my|her|him)self\b/,
  'self-harm/intent':
    /\b(?:kill(?:ing)? myself|end(?:ing)? my life|take my (?:own )?life|want(?:ed)? to die|(?:do not|don't) want to (?:live|be alive|wake up)|suicid(?:e|al))\b/,
  violence: /\b(?:kill|stab|strangle|shoot) (?:him|her|them|you|my \w+)\b/,
  'harassment/threatening': /\bi(?:'ll| will) (?:kill|hurt|destroy) you\b/,
} as const;

const resultOf = (text: string) => {
  const plain = normalise(text);
  const found = Object.entries(categories).map(([name, pattern]) => [name, pattern.test(plain)] as const);
  return {
    flagged: found.some(([, hit]) => hit),
    categories: Object.fromEntries(found),
    category_scores: Object.fromEntries(found.map(([name, hit]) => [name, hit ? 1 : 0])),
  };
};

/** A small word list in the shape of the protocol's moderations; the product's own screen is the one that counts. */
export const moderation = (model: string, input: string | readonly string[]) => ({
  id: `modr-${randomUUID()}`,
  model,
  results: (typeof input === 'string' ? [input] : input).map(resultOf),
});
