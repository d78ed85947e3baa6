import { Id } from '@reset/contracts/http';
import * as z from 'zod/mini';
import { deviceMap } from '../state/device-map.ts';

const UnsentMessage = z.object({
  id: Id,
  conversation: Id,
  content: z.string(),
  /** Why the service will not have it, if so. */
  refused: z.nullable(z.string()),
});
export type UnsentMessage = z.output<typeof UnsentMessage>;

/** Messages that no service has confirmed yet, by their id. Sign-out asks about what is in a map of this name. */
export const unsentMessages = deviceMap('unsent', UnsentMessage, 'asks');

/** Ids grow with time: the order in which she sent them. */
export const inOrder = (kept: Iterable<UnsentMessage>, conversation: string): UnsentMessage[] =>
  [...kept].filter((piece) => piece.conversation === conversation).toSorted((a, b) => (a.id < b.id ? -1 : 1));
