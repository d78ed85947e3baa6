/** Asked when she signs out and this device has words of hers that her account has not. */
export const unsentMessages = {
  title: 'You have writing that is not saved to your account yet.',
  keep: 'Keep on this device',
  keepWords:
    'If you keep it, it is here when you sign in again. Somebody else who uses this phone or computer could find it.',
  discard: 'Discard',
  discardWords: 'If you discard it, it is gone from this device for good.',
  stay: 'Stay signed in',
} as const;

/**
 * Asked once she is in, when visitors have left words or answers on this device.
 * @param when the day, or the first and the last
 */
export const writtenBeforeMessages = {
  title: 'Something was written here before you signed in',
  description: (when: string) =>
    `It was written ${when} by somebody who was not signed in, and it stays on this device. If it is yours, it comes to you, where you wrote it. If not, it waits here for whoever did.`,
  days: (first: string, last: string) => (first === last ? `on ${first}` : `from ${first} to ${last}`),
  mine: 'It is mine',
  notMine: 'Not mine',
} as const;

/** Said of writing of an earlier release that this one cannot read. */
export const unreadMessages = {
  title: 'Something you wrote could not be read, and was not sent.',
  description: 'It is kept on this device. You can copy it, and paste it where you like.',
  copy: 'Copy it',
} as const;
