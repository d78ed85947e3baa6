import type { imagesApi } from '@reset/contracts/http/marketplace';
import { imageLimits, imageMessages } from '@reset/contracts/marketplace-images';
import { type Ctx, fail, insertOnce, isFull, type Me, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { eq } from 'drizzle-orm';
import { draw, type Drawn } from './draw.ts';
import { findPicture } from './shown.ts';
import { image, imageFile } from './tables.ts';

const PACE = { everybody: 30, newcomer: 10 };
/** Milliseconds that she has to say of which ad it is. */
const UNNAMED = 86_400_000;

/** Before any work: each try counts, as what cannot be drawn costs as much as what can. */
const beginUpload = ({ me, clock, write }: Ctx<Me>) =>
  write(async (tx) => {
    if (await isFull(tx, image, me.id, imageLimits.ofMember - 1)) fail('limited', imageMessages.many);
    await keepPace(tx, { me, clock }, image, PACE);
  });

const putAll = ({ store }: Ctx<Me>, { sizes }: Drawn) =>
  Promise.all(
    sizes.map(async ({ width, webp, jpeg }) => ({ width, webp: await store.put(webp), jpeg: await store.put(jpeg) })),
  );

/** Keeps what was drawn of a picture, never what was sent. */
export const createImage: Verb<typeof imagesApi.createImage> = async (ctx, { id, image: sent }) => {
  const { me, db, clock, signal, write } = ctx;
  const [there] = await db.select({ of: image.user_id }).from(image).where(eq(image.id, id));
  if (there) return there.of === me.id ? findPicture(db, id) : fail('conflict');
  await beginUpload(ctx);
  const drawn = await draw(sent, signal);
  const files = await putAll(ctx, drawn);
  return write(async (tx) => {
    const { width, height, thumbhash } = drawn;
    const now = clock();
    const times = { created_at: now.toISOString(), kept_until: new Date(now.getTime() + UNNAMED).toISOString() };
    const { isNew } = await insertOnce(tx, image, { id, user_id: me.id, width, height, thumbhash, ...times });
    if (isNew) await tx.insert(imageFile).values(files.map((each) => ({ image_id: id, ...each })));
    return findPicture(tx, id);
  });
};
