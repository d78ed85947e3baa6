const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** @returns the day of an instant where she is, like 'January 5, 2025' */
export const dayText = (at: string): string => day.format(new Date(at));

/** @returns the same with the time */
export const momentText = (at: string): string => moment.format(new Date(at));
