import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bothNotes, type NoteDraft } from './note-draft.ts';

const note = (title: string, text: string): NoteDraft => ({ title, text });

test('a title that is only there is kept', () => {
  expect(bothNotes(note('', 'here'), note('Names', 'there'))).toEqual(note('Names', 'here\n\nthere'));
});

test('of two titles one stays, the other begins its words', () => {
  expect(bothNotes(note('Wide', 'here'), note('Phone', 'there'))).toEqual(note('Wide', 'here\n\nPhone\n\nthere'));
});

test('the same words stand once', () => {
  expect(bothNotes(note('', 'same words'), note('Title', 'same words'))).toEqual(note('Title', 'same words'));
});

test('whatever stood in either stands in both together', () => {
  const words = fc.string().map((text) => text.trim());
  fc.assert(
    fc.property(words, words, words, words, (title, text, otherTitle, otherText) => {
      const joined = bothNotes(note(title, text), note(otherTitle, otherText));
      for (const one of [title, text, otherTitle, otherText]) expect(`${joined.title}\n${joined.text}`).toContain(one);
    }),
  );
});
