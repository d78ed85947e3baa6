/** A page to load: whose, and which page folder. */
export interface PageTarget {
  /** `shell` or a remote's name. */
  readonly remote: string;
  readonly page: string;
}

export const keyOf = ({ remote, page }: PageTarget): string => `${remote}/${page}`;
