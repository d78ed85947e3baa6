import { eachRow, type SystemCtx } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { selectConnections } from './shown.ts';
import { connection, connectionDecline, connectionTakenBack } from './tables.ts';

/** Whom a member is connected with, oldest first. */
export async function* exportConnections({ db }: Pick<SystemCtx, 'db'>, id: string) {
  const hers = or(eq(connection.requester_id, id), eq(connection.receiver_id, id));
  const rows = eachRow({ sort: connection.created_at, id: connection.id }, (keys) =>
    selectConnections(db, id)
      .where(and(hers, ne(connection.status, 'ended'), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
  for await (const { id: of, person, status, asked, created_at } of rows) {
    yield { id: of, with: person?.name ?? null, status, asked, created_at };
  }
}

/** The requests that a member declined, and hers that were declined. */
export async function* exportDeclines({ db }: Pick<SystemCtx, 'db'>, id: string) {
  const { requester_id, receiver_id, times, at } = connectionDecline;
  const asked = eq(requester_id, id);
  const other = sql`case when ${asked} then ${receiver_id} else ${requester_id} end`;
  const rows = await db
    .select({ with: member.name, asked: sql<boolean>`${asked}`, times, at })
    .from(connectionDecline)
    .innerJoin(member, eq(member.id, other))
    .where(or(asked, eq(receiver_id, id)))
    .orderBy(asc(at));
  yield* rows;
}

/** The requests that a member took back lately. */
export async function* exportTakenBack({ db }: Pick<SystemCtx, 'db'>, id: string) {
  const { requester_id, receiver_id, times, at } = connectionTakenBack;
  const rows = await db
    .select({ with: member.name, times, at })
    .from(connectionTakenBack)
    .innerJoin(member, eq(member.id, receiver_id))
    .where(eq(requester_id, id))
    .orderBy(asc(at));
  yield* rows;
}
