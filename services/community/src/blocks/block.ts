import type { care } from '@reset/contracts/http/community';
import { careMessages } from '@reset/contracts/people';
import { fail, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq } from 'drizzle-orm';
import { endBetween } from '../connections/end-between.ts';
import { things } from '../reports/things.ts';
import { block } from './tables.ts';

/** Blocks whoever wrote a thing. Blocked already, that block is the answer. */
export const blockAuthor: Verb<typeof care.block> = async (ctx, { id, kind, target }) => {
  const { me, clock } = ctx;
  const { author: blocked_id, anonymous } = (await things[kind]?.find(ctx, target)) ?? fail('not_found');
  if (blocked_id === null) return fail('not_found');
  if (blocked_id === me.id) return fail('invalid', careMessages.self);
  return ctx.write(async (tx) => {
    // Held, so that she is not erased between the look and the insert.
    const [person] = await tx.select({ id: member.id }).from(member).where(eq(member.id, blocked_id)).for('key share');
    if (!person) fail('not_found');
    const now = clock().toISOString();
    const row = { id, user_id: me.id, blocked_id, anonymous, created_at: now };
    const [made] = await tx.insert(block).values(row).onConflictDoNothing().returning({ id: block.id });
    // An anonymous author's connections stay: what ends would tell who she is.
    if (made && !anonymous) await endBetween(tx, me.id, blocked_id, now);
    if (made) return made;
    const same = and(eq(block.user_id, me.id), eq(block.blocked_id, blocked_id), eq(block.anonymous, anonymous));
    const [there] = await tx.select({ id: block.id }).from(block).where(same);
    return there ?? fail('conflict');
  });
};
