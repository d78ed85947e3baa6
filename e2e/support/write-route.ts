/** What is sent, by field. */
export type Body = Readonly<Record<string, unknown>>;

/** A route that takes a body, with one that it accepts. */
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
