import { type Db, eachRow, type SystemCtx } from '@reset/service-kit';
import { unblocked } from '@reset/service-kit/moderation';
import { member } from '@reset/service-kit/tables';
import { and, asc, eq, or } from 'drizzle-orm';
import { selectConnections } from './shown.ts';
import { connection, connectionPause, type PauseKind } from './tables.ts';

/** Whom a member is or was connected with, oldest first; also one that a block has ended, then without a name. */
export async function* exportConnections({ db }: Pick<SystemCtx, 'db'>, id: string) {
  const hers = or(eq(connection.requester_id, id), eq(connection.receiver_id, id));
  const rows = eachRow({ sort: connection.created_at, id: connection.id }, (keys) =>
    keys.page(selectConnections(db, id, unblocked({ id }, member.id)), hers),
  );
  for await (const { id: of, person, status, asked, created_at } of rows) {
    yield { id: of, with: person?.name ?? null, status, asked, created_at };
  }
}

/** What a member knows of the pauses between her and others. @param asked whether she is who asked */
const selectPauses = (db: Db, id: string, kind: PauseKind, asked: boolean) => {
  const { requester_id, receiver_id, times, at } = connectionPause;
  const [hers, other] = asked ? [requester_id, receiver_id] : [receiver_id, requester_id];
  return db
    .select({ with: member.name, times, at })
    .from(connectionPause)
    .leftJoin(member, and(eq(member.id, other), unblocked({ id }, member.id)))
    .where(and(eq(hers, id), eq(connectionPause.kind, kind)))
    .orderBy(asc(at));
};

/** The requests that a member declined, and hers that were declined. */
export const exportDeclines = async ({ db }: Pick<SystemCtx, 'db'>, id: string) => {
  const [hers, ofOthers] = [
    await selectPauses(db, id, 'declined', true),
    await selectPauses(db, id, 'declined', false),
  ];
  return [...hers.map((row) => ({ ...row, asked: true })), ...ofOthers.map((row) => ({ ...row, asked: false }))];
};

/** The requests that a member took back lately. */
export const exportTakenBack = ({ db }: Pick<SystemCtx, 'db'>, id: string) => selectPauses(db, id, 'taken_back', true);
