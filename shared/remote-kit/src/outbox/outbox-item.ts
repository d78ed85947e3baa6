import type { Named } from '@reset/contracts/http';
import { Id, Instant } from '@reset/contracts/http';
import * as z from 'zod/mini';
import { ApiError } from '../data/api-error.ts';
import { newId } from '../new-id.ts';
import { OUTBOX } from '../state/device-entry.ts';
import { deviceMap } from '../state/device-map.ts';
import { isSame } from '../state/is-same.ts';

/** Prefix and name of an endpoint. Nothing on the device may lead a call away from this origin. */
const Key = z.tuple([z.string().check(z.regex(/^\/(?:api|functions)\/[a-z0-9/-]+$/)), z.string()]);

const Said = z.object({ title: z.string(), description: z.string() });

/** A call that waits on this device until its service has taken it. */
const OutboxItem = z.object({
  id: Id,
  endpoint: Key,
  route: z.string().check(z.regex(/^(?:POST|PUT|PATCH) \/[\w:/-]*$/)),
  /** What stays in its order: a conversation, an entry. */
  target: z.string(),
  input: z.record(z.string(), z.unknown()),
  /** When she wrote it. */
  at: Instant,
  /** The input has room for that: told where it had to wait. */
  dated: z.boolean(),
  /** What to read again once it is taken. */
  refresh: z.array(Key),
  /** Why the service will not have it, if so; `current`: the row as it is now, where it came too late for that. */
  refused: z.nullable(z.object({ message: z.string(), current: z.optional(z.unknown()) })),
  /** What is said of it, whatever page she is on then; without it the page that wrote it says so. */
  says: z.optional(z.object({ done: Said, failed: Said, signIn: Said })),
  /** What a visitor did was to wait for her sign-in: it goes to whoever signs in as its writer (ADR 27). */
  visitors: z.optional(z.literal(true)),
});
export type OutboxItem = z.output<typeof OutboxItem>;

/** All that waits, by id. */
export const outboxItems = deviceMap(OUTBOX, OutboxItem, 'asks', ({ at }) => Date.parse(at));

/** In the order in which it was written. */
export const inOrder = (items: Iterable<OutboxItem>): OutboxItem[] =>
  [...items].toSorted((a, b) => (a.at < b.at || (a.at === b.at && a.id < b.id) ? -1 : 1));

interface How extends Pick<OutboxItem, 'says' | 'visitors'> {
  readonly target: string | undefined;
  readonly refresh: readonly Named[];
}

/**
 * What is to wait. Of a create it has the id of the row, so that however often it is sent it is one; each edit of a row
 * has one of its own.
 * @throws ApiError `invalid`, with a message for each field: what cannot be sent is not kept to be sent
 */
export const itemOf = ({ key, route, input: schema }: Named, given: unknown, how: How): OutboxItem => {
  const { target, refresh, says, visitors } = how;
  const read = schema.safeParse(given);
  if (!read.success) {
    const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message]);
    throw new ApiError('invalid', { fields: Object.fromEntries(fields) });
  }
  const input: OutboxItem['input'] = read.data;
  const row = String(input['id']);
  return {
    ...{ id: isEdit(input) ? newId() : row, endpoint: [...key], route, target: target ?? row, input },
    ...{ at: new Date().toISOString(), dated: 'written_at' in schema.shape },
    ...{ refresh: refresh.map((endpoint) => [...endpoint.key]), refused: null, says, visitors },
  };
};

/** An edit says which version of the row she saw. */
export const isEdit = (input: OutboxItem['input']): boolean => 'version' in input;

/** Whether a row says what an edit was to make of it: then it was taken, and the answer was lost. */
export const saysSo = (row: unknown, input: OutboxItem['input']): boolean =>
  typeof row === 'object' &&
  row !== null &&
  Object.entries(input).every(
    ([name, value]) => name === 'version' || isSame((row as OutboxItem['input'])[name] ?? '', value ?? ''),
  );
