import { calendarDayOf, type Day } from '@reset/contracts/days';

/** @returns the day her calendar shows now */
export const today = (): Day => calendarDayOf(new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
