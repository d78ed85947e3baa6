import type { Db } from '@reset/service-kit';
import { asc, eq } from 'drizzle-orm';
import { libraryFavourite } from './tables.ts';

/** A member's favourites in the order in which she marked them; never more than the library holds. */
export const favouritesOf = (db: Db, member: string) =>
  db
    .select({ slug: libraryFavourite.slug, created_at: libraryFavourite.created_at })
    .from(libraryFavourite)
    .where(eq(libraryFavourite.user_id, member))
    .orderBy(asc(libraryFavourite.created_at), asc(libraryFavourite.slug));
