import { picturesApi } from '@reset/contracts/http/marketplace';
import type { Picture } from '@reset/contracts/marketplace-images';
import { type Db, only } from '@reset/service-kit';
import { eq, sql } from 'drizzle-orm';
import { image, imageFile } from './tables.ts';

const ADDRESS = `${picturesApi.readPicture.key[0]}/`;

/** A picture with the addresses of its files; null where nothing was joined. */
export const picture = sql<Picture | null>`case when ${image.id} is not null then json_build_object(
  'id', ${image.id}, 'width', ${image.width}, 'height', ${image.height}, 'thumbhash', ${image.thumbhash},
  'sizes', (select json_agg(json_build_object(
      'width', ${imageFile.width}, 'webp', ${ADDRESS}::text || ${imageFile.webp}, 'jpeg', ${ADDRESS}::text || ${imageFile.jpeg}
    ) order by ${imageFile.width}) from ${imageFile} where ${imageFile.image_id} = ${image.id})) end`;

/** The picture of an id that is there. */
export const findPicture = async (db: Db, id: string): Promise<Picture> => {
  const rows = await db.select({ picture }).from(image).where(eq(image.id, id));
  return only(rows.flatMap((row) => row.picture ?? []));
};
