import { eachRow, type SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { picture } from './shown.ts';
import { image } from './tables.ts';

/** Her pictures, oldest first; the files themselves stand among her files. */
export async function* exportPictures({ db }: Pick<SystemCtx, 'db'>, member: string) {
  const { id, created_at } = image;
  const rows = eachRow({ sort: created_at, id }, (keys) =>
    keys.page(db.select({ id, picture, created_at }).from(image), eq(image.user_id, member)),
  );
  for await (const { picture: shown, ...row } of rows) {
    yield { ...row, files: shown?.sizes.flatMap(({ webp, jpeg }) => [webp, jpeg].map(nameOf)) };
  }
}

const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
