import type { ticketsApi } from '@reset/contracts/http/exports';
import type { Holders } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { dataExport } from './tables.ts';

/** Whose archive it is. */
export const exportHolders: Holders<typeof ticketsApi.createTicket> = async ({ db }, { id }) => {
  const rows = await db.select({ user: dataExport.user_id }).from(dataExport).where(eq(dataExport.id, id));
  return rows.length ? rows.map(({ user }) => user) : null;
};
