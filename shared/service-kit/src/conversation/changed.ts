import { getTableColumns } from 'drizzle-orm';
import type { Tx } from '../types.ts';
import type { Conversations } from './parent.ts';

/**
 * Tells who takes part that something became of a conversation: lists and counts ask again, and so does whoever is in it.
 * @throws where a party is not named in the row: she would not be told
 */
export const tellChangedIn = ({ parent, table }: Conversations) => {
  const keys = Object.entries(getTableColumns(table)).flatMap(([key, column]) =>
    parent.parties.includes(column) ? [key] : [],
  );
  /** @param row of it, also of one that is gone; without those of its parties whom it does not concern */
  return (tx: Tx, row: { readonly id: string } & Readonly<Record<string, unknown>>): void => {
    const known = new Map<string, unknown>(Object.entries(row));
    const missing = keys.find((key) => !known.has(key));
    if (missing !== undefined) throw new Error(`${parent.changed}: the row has no ${missing}`);
    const parties = keys.map((key) => known.get(key)).filter((party) => typeof party === 'string');
    tx.emit(parent.changed, { id: row.id, parties });
  };
};
