import { eachRow, type SystemCtx } from '@reset/service-kit';
import { and, eq, ne, or } from 'drizzle-orm';
import { selectConnections } from './shown.ts';
import { connection } from './tables.ts';

/** Whom a member is connected with, oldest first. */
export async function* exportConnections({ db }: Pick<SystemCtx, 'db'>, member: string) {
  const hers = or(eq(connection.requester_id, member), eq(connection.receiver_id, member));
  const rows = eachRow({ sort: connection.created_at, id: connection.id }, (keys) =>
    selectConnections(db, member)
      .where(and(hers, ne(connection.status, 'ended'), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
  for await (const { id, person, status, asked, created_at } of rows) {
    yield { id, with: person?.name ?? null, status, asked, created_at };
  }
}
