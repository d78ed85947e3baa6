import type { Challenge } from '@reset/contracts/challenges';
import * as z from 'zod/mini';

/** A challenge while she is writing it, as it is kept on the device. */
export const ChallengeDraft = z.object({
  title: z.string(),
  description: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  /** Of an edit: the version that it began from. */
  version: z.optional(z.int()),
});
export type ChallengeDraft = z.output<typeof ChallengeDraft>;

export const emptyChallenge: ChallengeDraft = { title: '', description: '', start_date: '', end_date: '' };

export const draftOf = ({ title, description, start_date, end_date, version }: Challenge): ChallengeDraft => ({
  title,
  description,
  start_date,
  end_date,
  version,
});

/** @returns a challenge in a few lines, to set one wording beside another */
export const asText = ({ title, description, start_date, end_date }: ChallengeDraft): string =>
  `${title}\n${description}\n${start_date} – ${end_date}`;
