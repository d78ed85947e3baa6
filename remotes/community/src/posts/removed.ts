/** Stands in the place of a post that its author took away and others had answered. */
export const REMOVED = 'Removed';

/** What deleting a post does. */
export const postGoes =
  'Your words and your name go for good. Where others have answered, their words stay, under “Removed”.';
