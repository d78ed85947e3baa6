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
