import type { Parts, SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { exportDevices } from '../devices/export.ts';
import { knownNetwork } from '../networks/tables.ts';
import { userRole } from '../roles/tables.ts';
import { exportSessions } from '../sessions/export.ts';
import { findById } from './find.ts';

/** Everything identity keeps about a member, but for what only proves who she is. */
export const exportMember = ({ db }: SystemCtx, id: string): Parts => ({
  account: async () => {
    const found = await findById(db, id);
    if (!found) return null;
    const { email, created_at, confirmed_at, last_sign_in_at } = found.user;
    return { email, created_at, confirmed_at, last_sign_in_at };
  },
  profile: async () => {
    const found = await findById(db, id);
    if (!found) return null;
    const { first_name, last_name, display_name } = found.profile;
    return { first_name, last_name, display_name };
  },
  roles: async () => {
    const rows = await db.select({ role: userRole.role }).from(userRole).where(eq(userRole.user_id, id));
    return rows.map(({ role }) => role);
  },
  sessions: exportSessions(db, id),
  devices: exportDevices(db, id),
  /** When her networks were last used; not which ones they are. */
  networks: () => db.select({ seen_at: knownNetwork.seen_at }).from(knownNetwork).where(eq(knownNetwork.user_id, id)),
});
