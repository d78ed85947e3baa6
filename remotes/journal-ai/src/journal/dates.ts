const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** @returns the day of an instant where she is, like 'January 5, 2025' */
export const dateText = (at: string | Date): string => long.format(new Date(at));

/** @returns the day of an instant where she is, like 'Jan 5' */
export const shortDateText = (at: string | Date): string => short.format(new Date(at));
