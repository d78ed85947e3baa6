import { ilike, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The condition that one of the columns holds these words as they stand, whatever their case; `%`, `_` and `\` mean themselves. */
export const containing = (words: string, ...columns: readonly PgColumn[]) => {
  const pattern = `%${words.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
};
