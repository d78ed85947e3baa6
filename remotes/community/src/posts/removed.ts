/** Stands in the place of a post that its author took away and others had answered. */
export const REMOVED = 'Removed';
