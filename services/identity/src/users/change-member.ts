import type { ChatChoices } from '@reset/contracts/http/identity';
import type { Tx } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { eq, sql } from 'drizzle-orm';

/** Changes what every service may know of a member, and tells them: `rev` grows with each change. */
export const changeMember = async (
  tx: Tx,
  id: string,
  change: Partial<Pick<typeof member.$inferInsert, 'name' | 'admin' | 'suspended_until' | 'joined_at'>> | ChatChoices,
  event: `identity.${'profile' | 'role' | 'suspension'}.changed.v1`,
): Promise<void> => {
  const [facts] = await tx
    .update(member)
    .set({ ...change, rev: sql`${member.rev} + 1` })
    .where(eq(member.id, id))
    .returning();
  if (facts) tx.emit(event, facts);
};
