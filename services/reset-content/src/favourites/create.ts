import type { favouritesApi } from '@reset/contracts/http/reset-content';
import { only, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { sql } from 'drizzle-orm';
import { libraryFavourite } from './tables.ts';

/** Of marking and unmarking in turns, too. */
const PACE = { everybody: 120, newcomer: 120 };

/** Marked again, it stays as it was marked first. */
export const createFavourite: Verb<typeof favouritesApi.createFavourite> = ({ me, clock, write }, { slug }) =>
  write(async (tx) => {
    const { user_id, created_at } = libraryFavourite;
    const marked = { slug: libraryFavourite.slug, created_at, isNew: sql<boolean>`xmax = 0` };
    const rows = await tx
      .insert(libraryFavourite)
      .values({ user_id: me.id, slug, created_at: clock().toISOString() })
      // Sets what is there already: only a row that was touched is returned.
      .onConflictDoUpdate({ target: [user_id, libraryFavourite.slug], set: { created_at: sql`${created_at}` } })
      .returning(marked);
    const { isNew, ...favourite } = only(rows);
    if (isNew) await keepPace(tx, { me, clock }, libraryFavourite, PACE);
    return favourite;
  });
