import type { SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { device } from '../devices/tables.ts';
import { userRole } from '../roles/tables.ts';
import { session } from '../sessions/tables.ts';
import { findById } from './find.ts';

/** Everything identity keeps about a member, but for what only proves who she is. */
export const exportMember = async ({ db }: SystemCtx, id: string): Promise<Record<string, unknown>> => {
  const account = await findById(db, id);
  if (!account) return {};
  const { email, created_at, confirmed_at, last_sign_in_at } = account.user;
  const { first_name, last_name, display_name } = account.profile;
  const sessions = await db
    .select({ signed_in_at: session.signed_in_at, refreshed_at: session.refreshed_at, ended_at: session.ended_at })
    .from(session)
    .where(eq(session.user_id, id));
  const roles = await db.select({ role: userRole.role }).from(userRole).where(eq(userRole.user_id, id));
  const devices = await db.select({ seen_at: device.seen_at }).from(device).where(eq(device.user_id, id));
  return {
    account: { email, created_at, confirmed_at, last_sign_in_at },
    profile: { first_name, last_name, display_name },
    roles: roles.map(({ role }) => role),
    sessions,
    devices,
  };
};
