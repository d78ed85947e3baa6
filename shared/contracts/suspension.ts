import { errorMessages } from './errors.ts';

/** Until when somebody is suspended for good: the last day there is. */
export const FOR_GOOD = '9999-12-31T00:00:00.000Z';

/** The same of a guest, who has no account that her words could stand under: until she has one. */
export const GUEST = '9999-12-31T00:00:00.001Z';

const STAYS = 'You can still read everything, and your journal, your notes and your chats with the coach stay yours.';

/** @param zone of who reads it; else of this device. @returns 'for good', or like 'until December 4, 2026 at 12:05 AM' */
export const untilText = (until: string, zone?: string): string => {
  if (until === GUEST) return 'until there is an email and a password';
  if (until >= FOR_GOOD) return 'for good';
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  return `until ${when.format(new Date(until))}`;
};

const dayAndTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

const shortly = (until: string): string => {
  if (until === FOR_GOOD) return 'You can no longer write where others read.';
  const when = until === GUEST ? untilText(until) : `until ${dayAndTime.format(new Date(until))}`;
  return `You can’t write where others read ${when}.`;
};

/** What stands where she would write, before she does. @param until ISO instant */
export const suspendedNotice = (until: string) => ({
  title:
    until === FOR_GOOD
      ? 'You can no longer write where others read'
      : `You can’t write where others read ${untilText(until)}`,
  /** The same in one line, where there is little room. */
  short: shortly(until),
  open: `That is the forum, challenges, the marketplace, your name, and chats with others. ${STAYS}`,
  why: 'Why, and how you can appeal',
});

/** What a suspended member is told when she writes all the same. @param until ISO instant; @param zone her own */
export const suspendedWords = (until: string, zone: string): string => {
  if (until === GUEST) return `You can write where others read once there is an email and a password. ${STAYS}`;
  if (until >= FOR_GOOD) return `You can no longer write where others read. ${STAYS}`;
  return `${errorMessages.suspended.slice(0, -1)}, ${untilText(until, zone)}. ${STAYS}`;
};
