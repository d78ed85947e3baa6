/** What deleting a challenge does. */
export const challengeGoes = 'It goes for good, for everybody who takes part, with all their updates.';
