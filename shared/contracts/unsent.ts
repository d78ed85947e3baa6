/** Asked when she signs out and this device has words of hers that her account has not. */
export const unsentMessages = {
  title: 'You have writing that is not saved to your account yet.',
  keep: 'Keep on this device',
  keepWords:
    "If you keep it, it is here when you sign in again. Others who use this device could find it in the browser's storage.",
  discard: 'Discard',
  discardWords: 'If you discard it, it is gone from this device for good.',
  stay: 'Stay signed in',
} as const;
