import type { Update } from '@reset/contracts/challenges';
import * as z from 'zod/mini';

/** An update while she is writing it, as it is kept on the device. */
export const UpdateDraft = z.object({
  content: z.string(),
  score: z.string(),
  /** Of an edit: the version that it began from. */
  version: z.optional(z.int()),
});
export type UpdateDraft = z.output<typeof UpdateDraft>;

export const emptyUpdate: UpdateDraft = { content: '', score: '' };

export const draftOf = ({ content, score, version }: Update): UpdateDraft => ({ content, score: score ?? '', version });

/** @returns an update in a few lines, to set one wording beside another */
export const asText = ({ content, score }: UpdateDraft): string => (score ? `${content}\nScore: ${score}` : content);
