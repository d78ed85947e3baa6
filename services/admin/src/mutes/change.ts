import type { mutesApi } from '@reset/contracts/http/admin';
import { fail, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { refuseOwn } from '../may-judge.ts';
import { mute } from './tables.ts';

/** Says whether what she reports is kept; each service hears. Another admin says it of an admin. */
export const changeMute: Verb<typeof mutesApi.changeMute> = ({ me, clock, write }, { user_id, muted }) =>
  write(async (tx) => {
    await refuseOwn(tx, me, user_id);
    const [held] = await tx.select({ id: member.id }).from(member).where(eq(member.id, user_id)).for('no key update');
    if (!held) return fail('not_found');
    const [before] = await tx.select().from(mute).where(eq(mute.user_id, user_id));
    if ((before?.muted ?? false) === muted) return { user_id, muted };
    // Later than what it changes, whatever the clocks say.
    const at = new Date(Math.max(clock().getTime(), before ? Date.parse(before.at) + 1 : 0)).toISOString();
    const set = { muted, muted_by: me.id, at };
    await tx
      .insert(mute)
      .values({ user_id, ...set })
      .onConflictDoUpdate({ target: mute.user_id, set });
    tx.emit('admin.mute.changed.v1', { user_id, muted, at });
    tx.audit(muted ? 'member.muted' : 'member.unmuted', user_id);
    return { user_id, muted };
  });
