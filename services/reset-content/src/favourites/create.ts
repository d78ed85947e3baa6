import type { favouritesApi } from '@reset/contracts/http/reset-content';
import { only, type Verb } from '@reset/service-kit';
import { sql } from 'drizzle-orm';
import { libraryFavourite } from './tables.ts';

/** Marked again, it stays as it was marked first. */
export const createFavourite: Verb<typeof favouritesApi.createFavourite> = ({ me, clock, write }, { slug }) =>
  write(async (tx) => {
    const { user_id, created_at } = libraryFavourite;
    const rows = await tx
      .insert(libraryFavourite)
      .values({ user_id: me.id, slug, created_at: clock().toISOString() })
      // Sets what is there already: only a row that was touched is returned.
      .onConflictDoUpdate({ target: [user_id, libraryFavourite.slug], set: { created_at: sql`${created_at}` } })
      .returning({ slug: libraryFavourite.slug, created_at });
    return only(rows);
  });
