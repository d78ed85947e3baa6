import { Id, Instant } from '@reset/contracts/http';
import { quizMessages } from '@reset/contracts/quiz-messages';
import * as z from 'zod/mini';
import { openMap, type OpenMap } from '../state/device-map.ts';
import type { DeviceStore } from '../state/device-store.ts';
import { type OutboxItem, outboxItems } from './outbox-item.ts';

type Call = Pick<OutboxItem, 'endpoint' | 'route' | 'dated' | 'refresh'>;

const journalCall = (row: 'Entry' | 'Note', path: string, lists: readonly string[]): Call => ({
  ...{ endpoint: ['/api/journal-ai', `create${row}`], route: `POST /${path}`, dated: true },
  refresh: lists.map((name) => ['/api/journal-ai', name]),
});
const journalCalls = {
  entry: journalCall('Entry', 'entries', ['listEntries', 'readTrend']),
  note: journalCall('Note', 'notes', ['listNotes']),
};
const messageCall: Call = {
  ...{ endpoint: ['/api/community', 'createMessage'], route: 'POST /connections/:connection_id/messages' },
  ...{ dated: false, refresh: [] },
};

const attemptCall = {
  ...{ endpoint: ['/api/reset-content', 'createAttempt'], route: 'POST /attempts', dated: false, refused: null },
  refresh: [['/api/reset-content', 'listAttempts']],
  says: { done: quizMessages.saved, failed: quizMessages.notSaved, signIn: quizMessages.signIn },
} satisfies Partial<OutboxItem>;

const refused = z.pipe(
  z.nullable(z.string()),
  z.transform((message) => (message === null ? null : { message })),
);
const Piece = z.object({
  ...{ kind: z.enum(['entry', 'note']), input: z.looseObject({ id: Id }) },
  ...{ at: Instant, refused },
});
const Message = z.object({ id: Id, conversation: Id, content: z.string(), refused });
const LAST_DAY_MS = 8.64e15;
const Time = z.int().check(z.gte(0), z.lte(LAST_DAY_MS));

/** How releases before the one outbox kept what waits, in a map `unsent` of these remotes, and what of that is now. */
const earlier: Readonly<Record<string, z.ZodMiniType<OutboxItem>>> = {
  'journal-ai': z.pipe(
    z.object({ value: Piece }),
    z.transform(({ value: { kind, input, ...piece } }) => {
      return { ...journalCalls[kind], ...piece, id: input.id, target: input.id, input };
    }),
  ),
  community: z.pipe(
    z.object({ at: Time, value: Message }),
    z.transform(({ at, value: { id, conversation, content, ...message } }) => {
      const input = { connection_id: conversation, id, content };
      return { ...messageCall, ...message, id, target: conversation, input, at: new Date(at).toISOString() };
    }),
  ),
};

/** Where finished quizzes waited, all under one name: remote and name. */
export const earlierAttempts = ['reset-content', 'pending-attempts'] as const;
const Attempts = z.object({ at: Time, value: z.array(z.looseObject({ id: Id })) });

/** @returns what could not be read */
const takeAttempts = (device: DeviceStore, { change }: OpenMap<OutboxItem>): unknown[] => {
  const key = device.key(...earlierAttempts);
  const left = device.read(key);
  if (left === null) return [];
  const read = Attempts.safeParse(left);
  if (!read.success) return [left.value];
  const at = new Date(read.data.at).toISOString();
  const items = read.data.value.map((input): OutboxItem => {
    return { ...attemptCall, id: input.id, target: input.id, input, at };
  });
  change((now) => items.filter(({ id }) => !now.has(id)).map((item) => [item.id, item]));
  if (items.every(({ id }) => device.isOnDisk(device.key('kit', `${outboxItems.name}/${id}`)))) device.remove(key);
  return [];
};

/**
 * Brings what an earlier release left waiting on this device, of whoever is here, into the outbox, under the same ids.
 * It leaves its place once the disk has it in the other; done twice nothing changes.
 * @returns what could not be read; it stays where it is, and sign-out asks about it
 */
export const takeOver = (device: DeviceStore): unknown[] => {
  const outbox = device.key('kit', `${outboxItems.name}/`);
  const map = openMap(device, outbox, outboxItems);
  const maps = Object.entries(earlier).flatMap(([remote, schema]) => {
    const list = device.key(remote, 'unsent/');
    return [...device.listNow(list)].flatMap(([name, entry]) => {
      const read = schema.safeParse(entry);
      if (!read.success) return [entry.value];
      const { id } = read.data;
      map.change((now) => (now.has(id) ? [] : [[id, read.data]]));
      if (device.isOnDisk(outbox + id)) device.remove(list + name);
      return [];
    });
  });
  return [...maps, ...takeAttempts(device, map)];
};
