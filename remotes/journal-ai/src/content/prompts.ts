import type { EntryType } from '@reset/contracts/journal';

export type Guided = Exclude<EntryType, 'freeform'>;

/** Three questions a guided tab: to begin with, to leave aside, or to answer with one word. */
export const prompts: Readonly<Record<Guided, readonly [string, string, string]>> = {
  morning: [
    'What did you wake up carrying?',
    'What would make today a little softer?',
    'What can wait until tomorrow?',
  ],
  evening: [
    'Which moment of today would you like to keep?',
    'What felt heavy, and where in your body did you notice it?',
    'What can you put down before you sleep?',
  ],
  weekly: [
    'What asked the most of you this week?',
    'When did you feel most like yourself?',
    'What would you like more of in the week ahead, and who could share the load?',
  ],
  monthly: [
    'What is different in you since this time last month?',
    'What have you outgrown, or stopped apologising for?',
    'Which hope would you like to carry into the next month?',
  ],
};
