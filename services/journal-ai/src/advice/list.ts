import type { advice as group } from '@reset/contracts/http/journal-ai';
import { keyset, type Verb } from '@reset/service-kit';
import { and } from 'drizzle-orm';
import { adviceDeletion } from './deletion.ts';
import { openAdvice } from './stored.ts';
import { advice } from './tables.ts';

export const listAdvice: Verb<typeof group.listAdvice> = async (ctx, cursor) => {
  const page = await keyset({ sort: advice.created_at, id: advice.id }, cursor, (keys) =>
    ctx.db
      .select()
      .from(advice)
      .where(and(adviceDeletion.liveOf(ctx.me.id), keys.where))
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
  return { items: await Promise.all(page.items.map((row) => openAdvice(ctx, row))), next: page.next };
};
