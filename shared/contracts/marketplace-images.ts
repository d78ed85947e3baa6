import * as z from 'zod/mini';
import { file } from './files.ts';
import { Id } from './http.ts';

/** Bounds of a picture of an ad (spec section 8, decisions, ADR 29). */
export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  pixels: 40_000_000,
  side: 12_000,
  /** How wide it is kept, as far as it is so wide; never higher than twice that. */
  widths: [320, 640, 1280],
  /** Pictures that a member may have here, those that no ad shows yet among them. */
  ofMember: 60,
} as const;

/** What is said of a picture, or of a file that is none: a title, and what stands under it. */
export const imageMessages = {
  type: { title: 'Invalid file type', text: 'Please upload a JPEG, PNG, WebP, or GIF image' },
  size: { title: 'File too large', text: 'Image must be less than 5MB' },
  pixels: {
    title: 'File too large',
    text: 'Image must be less than 5MB, 40 megapixels and 12,000 pixels a side',
  },
  heic: 'This is HEIC. On an iPhone: Settings, Camera, Formats, Most Compatible.',
  failed: 'Image upload failed',
  lost: 'This picture could not be kept on this device. Please add it again.',
  many: 'You have many pictures here. Delete an ad, or try again tomorrow.',
  none: 'This picture is not here any more. Please add it again.',
  used: 'Another ad of yours shows this picture. Please add it again.',
} as const;

/** A picture as it is picked and sent. */
export const ImageFile = file({
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  max: imageLimits.bytes,
  messages: { type: imageMessages.type.text, size: imageMessages.size.text },
});

/** A picture of an ad: upright, without anything that the camera wrote beside it. */
export const Picture = z.object({
  id: Id,
  /** Of the widest one: space is held by them. */
  width: z.int(),
  height: z.int(),
  /** What is shown until it is there, in base64, as the package `thumbhash` reads it. */
  thumbhash: z.string(),
  /** From narrow to wide, each with its address as WebP and as JPEG. They answer while an ad shows it. */
  sizes: z.array(z.object({ width: z.int(), webp: z.string(), jpeg: z.string() })),
});
export type Picture = z.output<typeof Picture>;
