import type { signInsApi } from '@reset/contracts/http/identity';
import type { Holders } from '@reset/service-kit';
import { and, eq, isNull } from 'drizzle-orm';
import { session } from '../sessions/tables.ts';

/** Whose session it is, as long as it goes on. */
export const signInHolders: Holders<typeof signInsApi.deleteSignIn> = async ({ db }, { id }) => {
  const rows = await db
    .select({ user: session.user_id })
    .from(session)
    .where(and(eq(session.id, id), isNull(session.ended_at)));
  return rows.length ? rows.map(({ user }) => user) : null;
};
