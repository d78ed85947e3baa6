import type { Exports } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { mute } from './tables.ts';

/** Whether what she reports is kept, and since when; not who decided that. */
export const exportMute: Exports[string] = ({ db }, user) =>
  db.select({ muted: mute.muted, at: mute.at }).from(mute).where(eq(mute.user_id, user));
