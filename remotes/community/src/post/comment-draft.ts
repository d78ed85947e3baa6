import type { Comment } from '@reset/contracts/forum';
import * as z from 'zod/mini';

/** A comment while she changes it, as it is kept on the device, with the version that it began from. */
export const CommentDraft = z.object({ text: z.string(), version: z.int() });
export type CommentDraft = z.output<typeof CommentDraft>;

export const draftOf = ({ content, version }: Comment): CommentDraft => ({ text: content, version });
