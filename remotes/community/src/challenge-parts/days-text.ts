import type { Day } from '@reset/contracts/days';

// A calendar day is the same everywhere: it is written as it stands, in no zone of hers.
const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** @returns a calendar day in words, like 'January 5, 2025' */
export const calendarText = (day: Day): string => format.format(new Date(`${day}T00:00:00Z`));
