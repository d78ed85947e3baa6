import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table whose rows are deleted softly: hidden at once, gone for good when their time is over. */
export type Deletable = PgTable & Readonly<Record<'id' | 'user_id' | 'deleted_at', PgColumn>>;

/** How long a deletion can be undone. */
export const RESTORABLE_MS = 3_600_000;

/** Deleted before this instant, a row does not come back. */
export const restorableSince = (clock: () => Date): string => new Date(clock().getTime() - RESTORABLE_MS).toISOString();
