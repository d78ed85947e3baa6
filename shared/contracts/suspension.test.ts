import { expect, test } from 'vitest';
import { errorMessages } from './errors.ts';
import { FOR_GOOD, suspendedWords, untilText } from './suspension.ts';

const STAYS = 'You can still read everything, and your journal, your notes and your chats with the coach stay yours.';

test('says until when, by the clock on her wall, and what stays hers', () => {
  expect(errorMessages.suspended).toBe('For now you cannot write where others read.');
  expect(suspendedWords('2026-12-03T23:05:00.000Z', 'Europe/Berlin')).toBe(
    `For now you cannot write where others read, until December 4, 2026 at 12:05 AM. ${STAYS}`,
  );
  expect(suspendedWords(FOR_GOOD, 'UTC')).toBe(`You can no longer write where others read. ${STAYS}`);
});

test('until when, in the same words wherever it is said', () => {
  expect(untilText('2026-12-03T23:05:00.000Z', 'Europe/Berlin')).toBe('until December 4, 2026 at 12:05 AM');
  expect(untilText(FOR_GOOD)).toBe('for good');
});
