import { and, eq, gt, isNull } from 'drizzle-orm';
import { suspension } from './tables.ts';

/** The conditions of a member's suspensions that stand at a moment. */
export const stands = (id: string, at: string) =>
  and(eq(suspension.user_id, id), gt(suspension.until, at), isNull(suspension.lifted_at));
