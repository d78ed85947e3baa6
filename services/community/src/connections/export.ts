import type { SystemCtx } from '@reset/service-kit';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import { talk } from '../messages/tables.ts';
import { selectConnections } from './shown.ts';
import { connection } from './tables.ts';

/** Whom a member is connected with, and what she wrote them; what was written to her is the others'. */
export const exportConnections = async (ctx: Pick<SystemCtx, 'db' | 'open'>, member: string) => {
  const rows = await selectConnections(ctx.db, member)
    .where(
      and(or(eq(connection.requester_id, member), eq(connection.receiver_id, member)), ne(connection.status, 'ended')),
    )
    .orderBy(asc(connection.created_at));
  return {
    connections: rows.map(({ id, person, status, asked, created_at }) => ({
      id,
      with: person?.name ?? null,
      status,
      asked,
      created_at,
    })),
    'private messages': await talk.sentBy(ctx, member),
  };
};
