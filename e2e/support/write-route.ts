/** What is sent, by field. */
export type Body = Readonly<Record<string, unknown>>;

/** A route that takes a file in a form, with one that it accepts. */
export interface FileRoute {
  readonly route: string;
  readonly path: string;
  /** Of the file. */
  readonly field: string;
  readonly file: () => Blob;
  /** Bytes that it may have at most. */
  readonly max: number;
  /** The texts beside it. */
  readonly good: () => Readonly<Record<string, string>>;
}

/** A route that takes JSON, with what it accepts. */
export interface WriteRoute {
  readonly route: string;
  readonly path: string;
  /** @param member who sends it */
  readonly good: (member: string) => Body;
  /** Leads to the fields that are text, and to those that are not. */
  readonly texts: readonly (readonly string[])[];
  readonly others: readonly (readonly string[])[];
  /** So many of these one member may send in a minute. */
  readonly perMinute?: number;
}
