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

/** Said of writing of an earlier release that this one cannot read. */
export const unreadMessages = {
  title: 'Something you wrote could not be read, and was not sent.',
  description: 'It is kept on this device. You can copy it, and paste it where you like.',
  copy: 'Copy it',
} as const;
