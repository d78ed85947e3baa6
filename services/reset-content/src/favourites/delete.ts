import type { favouritesApi } from '@reset/contracts/http/reset-content';
import type { Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { libraryFavourite } from './tables.ts';

/** Gone is gone: what was not marked is no error. */
export const deleteFavourite: Verb<typeof favouritesApi.deleteFavourite> = ({ me, write }, { slug }) =>
  write(async (tx) => {
    const { user_id } = libraryFavourite;
    await tx.delete(libraryFavourite).where(and(eq(user_id, me.id), eq(libraryFavourite.slug, slug)));
    return null;
  });
