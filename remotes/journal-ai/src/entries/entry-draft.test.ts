// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { draftOf, emptyDraft, EntryDraft, fieldsOf, roomLeft, withPrompt } from './entry-draft.ts';
import { entryOf } from './test-journal.ts';

describe('a draft', () => {
  test('reads back letter by letter as it was kept: windows compare them so', () => {
    const drafts = [emptyDraft, draftOf(entryOf(1, { mood_tags: ['hope', 'peace'] }))];
    for (const draft of drafts) expect(JSON.stringify(EntryDraft.parse(draft))).toBe(JSON.stringify(draft));
  });

  test('of an entry has all of it; a feeling from a newer service is left out', () => {
    const entry = entryOf(1, { content: 'Tea', mood: 1, energy: 5, mood_tags: ['hope', 'awe'], version: 7 });
    expect(draftOf(entry)).toEqual({ mood: 1, energy: 5, text: 'Tea', tags: ['hope'], version: 7 });
  });

  test('is sent trimmed', () => {
    expect(fieldsOf({ ...emptyDraft, text: ' Tea\n' })).toEqual({ content: 'Tea', mood: 3, energy: 3, mood_tags: [] });
  });
});

test('room is told near the end, in letters as she sees them', () => {
  expect(roomLeft('a'.repeat(9499))).toBeNull();
  expect(roomLeft('a'.repeat(9500))).toBe(500);
  expect(roomLeft('🌊'.repeat(9000))).toBeNull();
  expect(roomLeft('🌊'.repeat(10_001))).toBe(-1);
});

test('a prompt stands alone, or under what is there', () => {
  expect(withPrompt(' ', 'Why?')).toBe('Why?\n');
  expect(withPrompt('Because.\n', 'Why?')).toBe('Because.\n\nWhy?\n');
});
