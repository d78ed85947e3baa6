import { expect, it } from 'vitest';
import { actText, knownActs } from './acts.ts';

it.each([
  ['post.deleted', 'Took away a post'],
  ['challenge.deleted', 'Took away a challenge'],
  ['update.deleted', 'Took away an update'],
  ['item.deleted', 'Took away an ad in the marketplace'],
  ['partner-post.deleted', 'Took away an ad in Peer Support'],
  ['note.deleted', 'Took away a note on a member'],
  // Of a report, and of what an admin came upon.
  ['decision.made', 'Made a decision'],
  // Of a service that left the house.
  ['warm-meal.deleted', 'Took away a warm meal'],
  ['nothing', 'nothing'],
])('says %s in words: %s', (act, words) => {
  expect(actText(act)).toBe(words);
});

it('says every act in words of its own', () => {
  const words = knownActs.map(actText);
  expect(words.filter((one) => knownActs.includes(one))).toEqual([]);
  expect(new Set(words).size).toBe(knownActs.length);
});
