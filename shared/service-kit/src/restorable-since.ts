/** How long a deletion can be undone. */
const RESTORABLE_MS = 3_600_000;

/** Deleted before this instant, a row does not come back. */
export const restorableSince = (clock: () => Date): string => new Date(clock().getTime() - RESTORABLE_MS).toISOString();
