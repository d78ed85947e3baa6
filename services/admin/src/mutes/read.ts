import type { mutesApi } from '@reset/contracts/http/admin';
import type { Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { refuseOwn } from '../may-judge.ts';
import { mute } from './tables.ts';

export const readMute: Verb<typeof mutesApi.readMute> = async ({ db, me }, { user_id }) => {
  await refuseOwn(db, me, user_id);
  const [row] = await db.select({ muted: mute.muted }).from(mute).where(eq(mute.user_id, user_id));
  return { user_id, muted: row?.muted ?? false };
};
