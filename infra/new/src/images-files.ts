/** What pictures may be, and what is said of what is something else. */
export const imagesSubject = `
/** Bounds of a picture. */
export const imageLimits = { bytes: 5 * 1024 * 1024 } as const;

/** What is said of a file that is none. */
const imageMessages = {
  type: 'Please upload a JPEG, PNG, WebP, or GIF image',
  size: 'Image must be less than 5MB',
} as const;

export const ImageFile = file({
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  max: imageLimits.bytes,
  messages: imageMessages,
});
`;

/** Endpoints of pictures that members upload and anyone may see. */
export const imagesContract = `
export const imagesApi = api('/api/$-service', {
  createImage: {
    route: 'POST /images',
    who: 'member',
    forOthers: true,
    input: z.object({ id: Id, image: ImageFile }),
    output: One,
  },
  readImage: { route: 'GET /images/:id', who: 'anyone', input: One, output: bytes({ cache: 300 }) },
  deleteImage: { route: 'DELETE /images/:id', who: 'owner', input: One, output: z.null() },
});
`;

/** A service's part of them. Erasure, export and the sweep know them by the column that the manifest's `files` names. */
export const imagesFiles: Readonly<Record<string, string>> = {
  'tables.ts': `import { memberId } from '@reset/service-kit/tables';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const image = pgTable('image', {
  id: uuid('id').primaryKey(),
  user_id: memberId('user_id').notNull(),
  key: text('key').notNull().unique(),
});
`,
  'create.ts': `import type { imagesApi } from '@reset/contracts/http/$-service';
import { insertOnce, type Verb } from '@reset/service-kit';
import { image } from './tables.ts';

export const createImage: Verb<typeof imagesApi.createImage> = async ({ me, store, write }, { id, image: bytes }) => {
  const key = await store.put(bytes);
  return write(async (tx) => (await insertOnce(tx, image, { id, key, user_id: me.id })).row);
};
`,
  'read.ts': `import type { imagesApi } from '@reset/contracts/http/$-service';
import { fail, type Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { image } from './tables.ts';

export const readImage: Verb<typeof imagesApi.readImage> = async ({ db, store }, { id }) => {
  const [row] = await db.select({ key: image.key }).from(image).where(eq(image.id, id));
  return row ? store.get(row.key) : fail('not_found');
};
`,
  'delete.ts': `import type { imagesApi } from '@reset/contracts/http/$-service';
import type { Verb } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { image } from './tables.ts';

export const deleteImage: Verb<typeof imagesApi.deleteImage> = async ({ store, write }, { id }) => {
  const [row] = await write((tx) => tx.delete(image).where(eq(image.id, id)).returning());
  if (row) await store.delete(row.key);
  return null;
};
`,
  'holders.ts': `import type { imagesApi } from '@reset/contracts/http/$-service';
import type { Holders } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { image } from './tables.ts';

/** Whose it is. */
export const imageHolders: Holders<typeof imagesApi.deleteImage> = async ({ db }, { id }) => {
  const [row] = await db.select({ user_id: image.user_id }).from(image).where(eq(image.id, id));
  return row ? [row.user_id] : null;
};
`,
  'routes.ts': `import { imagesApi } from '@reset/contracts/http/$-service';
import { serve } from '@reset/service-kit';
import { createImage } from './create.ts';
import { deleteImage } from './delete.ts';
import { imageHolders } from './holders.ts';
import { readImage } from './read.ts';

export const imagesRoutes = serve(imagesApi, {
  createImage,
  readImage,
  deleteImage: [deleteImage, imageHolders],
});
`,
  'images.db.test.ts': `import { randomUUID } from 'node:crypto';
import { imagesApi } from '@reset/contracts/http/$-service';
import { imageLimits } from '@reset/contracts/$-service';
import { type Stack, stack } from '@reset/service-kit/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { $service } from '../service.ts';

let house: Stack;
beforeAll(async () => {
  house = await stack($service, new URL('../../', import.meta.url));
});
afterAll(() => house.close());

const gif = (bytes = 'GIF89a, and so on') => new Blob([bytes], { type: 'image/gif' });

it('keeps a picture that anyone may see, until whose it is deletes it', async () => {
  const [ana, eve] = [await house.as(), await house.as()];
  const id = randomUUID();
  await ana.send(imagesApi.createImage, { id, image: gif() });
  const seen = await house.visitor.fetch(\`/api/$-service/images/\${id}\`);
  expect([seen.headers.get('content-type'), await seen.text()]).toEqual(['image/gif', 'GIF89a, and so on']);
  expect(await house.exported(ana.id)).toMatchObject({ files: [{ type: 'image/gif' }] });
  await expect(eve.send(imagesApi.deleteImage, { id })).rejects.toMatchObject({ status: 403 });
  await ana.send(imagesApi.deleteImage, { id });
  expect((await house.visitor.fetch(\`/api/$-service/images/\${id}\`)).status).toBe(404);
});

it.each([
  [new Blob(['GIF89a, and so on'], { type: 'text/html' }), 'Please upload a JPEG, PNG, WebP, or GIF image'],
  [gif(\`GIF89a\${' '.repeat(imageLimits.bytes)}\`), 'Image must be less than 5MB'],
])('says what is wrong with a file', async (image, said) => {
  const ana = await house.as();
  const sent = ana.send(imagesApi.createImage, { id: randomUUID(), image });
  await expect(sent).rejects.toMatchObject({ body: { fields: { image: said } } });
});
`,
};
