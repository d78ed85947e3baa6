import { Readable } from 'node:stream';
import type { ticketsApi } from '@reset/contracts/http/exports';
import { fail, type Verb } from '@reset/service-kit';
import { and, eq, gt } from 'drizzle-orm';
import { hashOf } from './create.ts';
import { archivePlace } from '../exports/make.ts';
import { openBytes } from '../exports/sealed-file.ts';
import { dataExport, downloadTicket } from '../exports/tables.ts';

/** The archive, opened while it is sent, for who has a ticket: used now, it is good for nothing any more. */
export const readTicket: Verb<typeof ticketsApi.readTicket> = async ({ clock, db, write, open, store }, { ticket }) => {
  const now = clock().toISOString();
  const [used] = await write((tx) =>
    tx
      .delete(downloadTicket)
      .where(and(eq(downloadTicket.hash, hashOf(ticket)), gt(downloadTicket.expires_at, now)))
      .returning({ id: downloadTicket.export_id }),
  );
  if (!used) return fail('not_found');
  const [row] = await db
    .select()
    .from(dataExport)
    .where(and(eq(dataExport.id, used.id), gt(dataExport.expires_at, now)));
  if (!row?.archive || row.size === null) return fail('not_found');
  const key = Buffer.from(await open(dataExport.key, row), 'base64');
  const kept = await store.get(row.archive);
  return {
    name: `reset-${row.asked_at.slice(0, 10)}.zip`,
    type: 'application/zip',
    size: row.size,
    read: async (range) =>
      Readable.toWeb(
        Readable.from(openBytes(key, archivePlace(row.id), kept, range), { objectMode: false }),
      ) as ReadableStream<Uint8Array>,
  };
};
