import type { PartnerPost } from '@reset/contracts/partners';
import * as z from 'zod/mini';

/** An ad while she is writing it, as it is kept on the device. */
export const AdDraft = z.object({
  title: z.string(),
  description: z.string(),
  looking_for: z.string(),
  /** Of an edit: the version that it began from. */
  version: z.optional(z.int()),
});
export type AdDraft = z.output<typeof AdDraft>;

export const emptyAd: AdDraft = { title: '', description: '', looking_for: '' };

export const draftOf = ({ title, description, looking_for, version }: PartnerPost): AdDraft => ({
  title,
  description,
  looking_for,
  version,
});

export const textOf = ({ title, description, looking_for }: AdDraft): string =>
  [title, description, looking_for].join('\n');
