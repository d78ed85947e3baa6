import type { picturesApi } from '@reset/contracts/http/marketplace';
import { fail, type Verb } from '@reset/service-kit';
import { and, eq, isNull, or } from 'drizzle-orm';
import { item } from '../items/tables.ts';
import { imageFile } from './tables.ts';

/** A file of a picture that an ad shows: before, and once the ad is gone, it is not there, whoever knows its address. */
export const readPicture: Verb<typeof picturesApi.readPicture> = async ({ db, store }, { user_id, name }) => {
  const key = `${user_id}/${name}`;
  const [shown] = await db
    .select({ id: item.id })
    .from(imageFile)
    .innerJoin(item, and(eq(item.image_id, imageFile.image_id), isNull(item.deleted_at)))
    .where(or(eq(imageFile.webp, key), eq(imageFile.jpeg, key)));
  return shown ? store.get(key) : fail('not_found');
};
