import * as z from 'zod/mini';
import { Day } from './days.ts';
import { text } from './http.ts';

/** Characters of one line (decisions: "a one-line win (up to 140 characters)"). */
const longestWin = 140;

/** What is said of wins. */
export const winMessages = {
  empty: 'Write a few words first. Small things count.',
  long: 'A win must be at most 140 characters.',
  deleted: 'Win deleted',
} as const;

export const WinText = text(1, longestWin, { min: winMessages.empty, max: winMessages.long });

/** Something that went well, on the day she gave it. */
export const Win = z.object({ day: Day, text: WinText });
export type Win = z.output<typeof Win>;
