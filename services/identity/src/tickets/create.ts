import { createHash, randomUUID } from 'node:crypto';
import { exportLimits, exportMessages } from '@reset/contracts/exports';
import { ticketsApi } from '@reset/contracts/http/exports';
import { fail, type Verb } from '@reset/service-kit';
import { and, eq, gt, sql } from 'drizzle-orm';
import { dataExport, downloadTicket } from '../exports/tables.ts';

/** What is kept of an address: whoever reads the table cannot use it. */
export const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** An address for one download that begins within a minute. */
export const createTicket: Verb<typeof ticketsApi.createTicket> = ({ clock, request, write }, { id }) =>
  write(async (tx) => {
    const session_id = request.session ?? fail('sign_in');
    const now = clock();
    const [row] = await tx
      .update(dataExport)
      .set({ downloads: sql`${dataExport.downloads} + 1` })
      .where(and(eq(dataExport.id, id), gt(dataExport.expires_at, now.toISOString())))
      .returning({ downloads: dataExport.downloads });
    if (!row) return fail('conflict', exportMessages.notReady);
    if (row.downloads > exportLimits.downloads) return fail('limited', exportMessages.often);
    const ticket = randomUUID();
    const expires_at = new Date(now.getTime() + exportLimits.ticketSeconds * 1000).toISOString();
    await tx.insert(downloadTicket).values({ hash: hashOf(ticket), export_id: id, session_id, expires_at });
    const [prefix] = ticketsApi.readTicket.key;
    return { url: `${prefix}/exports/archives/${ticket}` };
  });
