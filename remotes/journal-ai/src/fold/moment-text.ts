const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' });

/** @returns day and time of an instant where she is, like 'January 5, 2025 at 8:00 AM' */
export const momentText = (at: string): string => moment.format(new Date(at));
