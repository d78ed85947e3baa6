import type { sentApi } from '@reset/contracts/http/journal-ai';
import { keyset, type Verb } from '@reset/service-kit';
import { and, eq, gt } from 'drizzle-orm';
import { sentSince } from './purge.ts';
import { openRequest } from './stored.ts';
import { sentRequest } from './tables.ts';

/** What of hers went to a provider in the last thirty days, newest first. */
export const listSent: Verb<typeof sentApi.listSent> = async (ctx, cursor) => {
  const { id, user_id, created_at } = sentRequest;
  const kept = and(eq(user_id, ctx.me.id), gt(created_at, sentSince(ctx.clock)));
  const page = await keyset({ sort: created_at, id }, cursor, (keys) =>
    keys.page(ctx.db.select().from(sentRequest), kept),
  );
  return { items: await Promise.all(page.items.map((row) => openRequest(ctx, row))), next: page.next };
};
