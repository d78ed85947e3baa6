import { centsOf, type Item, priceText } from '@reset/contracts/marketplace';
import * as z from 'zod/mini';

/** An ad while she is writing it, as it is kept on the device; the price as she types it. */
export const AdDraft = z.object({
  title: z.string(),
  description: z.string(),
  price: z.string(),
  /** The id of its new picture, which is kept beside; null takes the one that it has away. */
  image: z.optional(z.nullable(z.string())),
  /** Of an edit: the version that it began from. */
  version: z.optional(z.int()),
});
export type AdDraft = z.output<typeof AdDraft>;

export const emptyAd: AdDraft = { title: '', description: '', price: '' };

export const draftOf = ({ title, description, price_cents, version }: Item): AdDraft => ({
  ...{ title, description, version },
  price: priceText(price_cents).slice(1),
});

const pictureText = (image: AdDraft['image']) => (image === undefined ? [] : [image ? 'A new picture' : 'No picture']);

export const textOf = ({ title, price, description, image }: AdDraft): string =>
  [title, price, description, ...pictureText(image)].join('\n');

/** What the service takes of it; what is no price is said to be none. */
export const wordsOf = ({ title, description, price, image }: AdDraft) => ({
  ...{ title, description, image_id: image },
  price_cents: centsOf(price) ?? Number.NaN,
});
