import type { Post } from '@reset/contracts/forum';
import * as z from 'zod/mini';

/** A post while she is writing it, as it is kept on the device. */
export const PostDraft = z.object({
  title: z.string(),
  content: z.string(),
  anonymous: z.boolean(),
  /** Of an edit: the version that it began from. */
  version: z.optional(z.int()),
});
export type PostDraft = z.output<typeof PostDraft>;

export const emptyPost: PostDraft = { title: '', content: '', anonymous: false };

export const draftOf = ({ title, content, anonymous, version }: Post): PostDraft => ({
  title,
  content,
  anonymous,
  version,
});

/** @returns a post in a few lines, to set one wording beside another */
export const asText = ({ title, content }: PostDraft): string => `${title}\n${content}`;
