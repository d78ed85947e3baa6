/** A page, or a card for a slot, to load: whose, and the name under which its remote gives it away. */
export interface PageTarget {
  /** `shell` or a remote's name. */
  readonly remote: string;
  readonly page: string;
}

export const keyOf = ({ remote, page }: PageTarget): string => `${remote}/${page}`;
