import { authorWords, type Person } from '@reset/contracts/people';

/** What somebody wrote, as far as it says who. */
export interface Authored {
  readonly author: Person | null;
  readonly anonymous?: boolean;
  readonly mine: boolean;
}

/** @returns what stands in the place of a name: it, or why there is none */
export const authorText = ({ author, anonymous = false, mine }: Authored): string => {
  if (anonymous) return mine ? `${authorWords.anonymous} (you)` : authorWords.anonymous;
  return author?.name ?? authorWords.former;
};
