import { Readable } from 'node:stream';
import type { ticketsApi } from '@reset/contracts/http/exports';
import { type Db, fail, type Verb } from '@reset/service-kit';
import { and, eq, getTableColumns, gt, notExists, sql } from 'drizzle-orm';
import { hashOf } from './create.ts';
import { archivePlace } from '../exports/make.ts';
import { openBytes } from '../exports/sealed-file.ts';
import { dataExport, downloadTicket } from '../exports/tables.ts';
import { sessionEnd } from '../sessions/tables.ts';

/** Its time is not up, and the session that asked for it has not ended. */
const isGood = (db: Pick<Db, 'select'>, ticket: string, now: string) => {
  const ended = db
    .select({ one: sql`1` })
    .from(sessionEnd)
    .where(eq(sessionEnd.session_id, downloadTicket.session_id));
  return and(eq(downloadTicket.hash, hashOf(ticket)), gt(downloadTicket.expires_at, now), notExists(ended));
};

/**
 * The archive, opened while it is sent, for who has a ticket: good for nothing any more once its bytes are asked for,
 * which who asks for the head alone does not.
 */
export const readTicket: Verb<typeof ticketsApi.readTicket> = async ({ clock, db, write, open, store }, { ticket }) => {
  const now = clock().toISOString();
  const [row] = await db
    .select(getTableColumns(dataExport))
    .from(downloadTicket)
    .innerJoin(dataExport, eq(dataExport.id, downloadTicket.export_id))
    .where(and(isGood(db, ticket, now), gt(dataExport.expires_at, now)));
  if (!row?.archive || row.size === null) return fail('not_found');
  const key = Buffer.from(await open(dataExport.key, row), 'base64');
  const kept = await store.get(row.archive);
  const spend = () =>
    write((tx) =>
      tx
        .delete(downloadTicket)
        .where(isGood(tx, ticket, now))
        .returning({ id: downloadTicket.export_id }),
    );
  return {
    name: `reset-${row.asked_at.slice(0, 10)}.zip`,
    type: 'application/zip',
    size: row.size,
    read: async (range) => {
      if (!(await spend()).length) return fail('not_found');
      const bytes = openBytes(key, archivePlace(row.id), kept, range);
      return Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;
    },
  };
};
