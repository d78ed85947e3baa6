const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** @returns the day of an instant where she is, like 'January 5, 2025' */
export const dateText = (at: string | Date): string => long.format(new Date(at));

/** @returns the IANA name of the time zone she is in */
export const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
