import type { SystemCtx } from '@reset/service-kit';
import { and, eq, inArray, lte, notExists } from 'drizzle-orm';
import { item } from '../items/tables.ts';
import { image, imageFile } from './tables.ts';

const AT_ONCE = 500;

/** Deletes pictures that no ad names and whose time is over, and then their files. */
export const sweepImages = async ({
  clock,
  write,
  forget,
}: Pick<SystemCtx, 'clock' | 'write' | 'forget'>): Promise<void> => {
  const files = await write(async (tx) => {
    const named = tx.select({ id: item.id }).from(item).where(eq(item.image_id, image.id));
    const due = await tx
      .select({ id: image.id })
      .from(image)
      .where(and(lte(image.kept_until, clock().toISOString()), notExists(named)))
      .limit(AT_ONCE)
      // One that an ad takes at this moment is seen again, with its time put off.
      .for('update');
    const ids = due.map(({ id }) => id);
    const gone = await tx.select().from(imageFile).where(inArray(imageFile.image_id, ids));
    await tx.delete(image).where(inArray(image.id, ids));
    return gone;
  });
  await forget(files.flatMap(({ webp, jpeg }) => [webp, jpeg]));
};
