import type { Exports } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { exportDataExports } from '../exports/export.ts';
import { exportDevices } from '../devices/export.ts';
import { exportFactors, exportRecoveryCodes } from '../factors/export.ts';
import { exportMails } from '../mail/export.ts';
import { knownNetwork } from '../networks/tables.ts';
import { exportPasskeys } from '../passkeys/export.ts';
import { userRole } from '../roles/tables.ts';
import { exportSessions } from '../sessions/export.ts';
import { exportSuspension } from '../suspensions/export.ts';
import { findById } from './find.ts';

/** Everything identity keeps about a member, but for what only proves who she is. */
export const exportMember: Exports = {
  account: async ({ db }, id) => {
    const owner = await findById(db, id);
    if (!owner) return null;
    const { email, new_email, created_at, confirmed_at, last_sign_in_at } = owner.user;
    const { user_metadata, app_metadata } = owner.user;
    return { email, new_email, created_at, confirmed_at, last_sign_in_at, user_metadata, app_metadata };
  },
  profile: async ({ db }, id) => {
    const owner = await findById(db, id);
    if (!owner) return null;
    const { first_name, last_name, display_name } = owner.profile;
    return { first_name, last_name, display_name };
  },
  /** What she shows in her chats. */
  chats: async ({ db }, id) => {
    const { shows_writing, shows_reading } = member;
    const [row] = await db.select({ shows_writing, shows_reading }).from(member).where(eq(member.id, id));
    return row ?? null;
  },
  roles: async ({ db }, id) => {
    const rows = await db.select({ role: userRole.role }).from(userRole).where(eq(userRole.user_id, id));
    return rows.map(({ role }) => role);
  },
  suspension: exportSuspension,
  sessions: exportSessions,
  devices: exportDevices,
  'second factors': exportFactors,
  'recovery codes': exportRecoveryCodes,
  mails: exportMails,
  passkeys: exportPasskeys,
  'archives of her data': exportDataExports,
  /** When her networks were last used; not which ones they are. */
  networks: ({ db }, id) =>
    db.select({ seen_at: knownNetwork.seen_at }).from(knownNetwork).where(eq(knownNetwork.user_id, id)),
};
