import * as z from 'zod/mini';
import { actEvents } from './events.ts';
import { Cursor, Id, Instant, storable } from './http.ts';
import { Person } from './people.ts';

/** Somebody in the log. `person`: while she is there; `alias`: the same in all her lines, and nobody's name. */
const LogPerson = z.object({ person: z.nullable(Person), alias: z.string() });
export type LogPerson = z.output<typeof LogPerson>;

export const LogLine = z.object({
  ...{ id: Id, seq: z.int(), at: Instant, service: z.string(), act: z.string() },
  /** Null: an operator, or the house itself; `team`: not said to whom it concerned. */
  actor: z.nullable(z.union([LogPerson, z.literal('team')])),
  subject: z.nullable(LogPerson),
  target: z.nullable(z.string()),
  why: z.nullable(z.string()),
});
export type LogLine = z.output<typeof LogLine>;

const words = () => z.optional(storable().check(z.trim(), z.maxLength(100)));

/** What the log is looked through for. `who`: an id, a pseudonym, or what a name holds; of who did it, or whom it concerns. */
export const LogSearch = z.extend(Cursor, {
  ...{ act: words(), service: words(), who: words() },
  ...{ from: z.optional(Instant), until: z.optional(Instant) },
});

/** Whose acts there may be. */
export const logServices: readonly string[] = actEvents.map((event) => event.slice(0, event.indexOf('.')));

/** What is said about the log. */
export const logMessages = {
  notRead: 'We could not read the log',
  empty: 'Nothing was written down that fits',
  none: 'Nothing has been written down yet',
  slow: 'This search takes too long. Please look at a shorter time, or for one kind of act.',
  operator: 'An operator',
  team: 'Somebody of the team',
} as const;
