import type { adviceApi } from '@reset/contracts/http/journal-ai';
import { keyset, type Verb } from '@reset/service-kit';
import { adviceDeletion } from './deletion.ts';
import { openAdvice } from './stored.ts';
import { advice } from './tables.ts';

export const listAdvice: Verb<typeof adviceApi.listAdvice> = async (ctx, cursor) => {
  const page = await keyset({ sort: advice.created_at, id: advice.id }, cursor, (keys) =>
    keys.page(ctx.db.select().from(advice), adviceDeletion.liveOf(ctx.me.id)),
  );
  return { items: await Promise.all(page.items.map((row) => openAdvice(ctx, row))), next: page.next };
};
