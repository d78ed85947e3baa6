import { imageMessages } from '@reset/contracts/marketplace-images';
import { type Ctx, fail, type Me, type Tx } from '@reset/service-kit';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { item } from '../items/tables.ts';
import { image } from './tables.ts';

const HOUR = 3_600_000;

const refuse = (said: string) => fail('invalid', said, { image_id: said });

/**
 * Gives an ad its picture, or none.
 * @param id of the ad; @param image_id of a picture of hers that no other ad shows; undefined changes nothing
 */
export const putImage = async (
  tx: Tx,
  { me, clock }: Pick<Ctx<Me>, 'me' | 'clock'>,
  { id, image_id }: { readonly id: string; readonly image_id?: string | null | undefined },
): Promise<void> => {
  if (image_id === undefined) return;
  const kept_until = new Date(clock().getTime() + HOUR).toISOString();
  const before = tx.select({ id: item.image_id }).from(item).where(eq(item.id, id));
  await tx.update(image).set({ kept_until }).where(inArray(image.id, before));
  if (image_id !== null) {
    // Holds it: two ads that take it at once do so one by one.
    const hers = and(eq(image.id, image_id), eq(image.user_id, me.id));
    const held = await tx.update(image).set({ kept_until }).where(hers).returning({ id: image.id });
    if (!held.length) refuse(imageMessages.none);
    const other = and(eq(item.image_id, image_id), ne(item.id, id));
    if ((await tx.select({ id: item.id }).from(item).where(other)).length) refuse(imageMessages.used);
  }
  await tx.update(item).set({ image_id }).where(eq(item.id, id));
};
