import * as z from 'zod/mini';
import { api, Cursor, Id, Instant, pageOf } from './http.ts';
import { Person } from './people.ts';

/** What is said in the inbox when something does not go, or went. */
export const inboxMessages = {
  loadingNotices: 'Your notices could not be read',
  loadingChats: 'Your chats could not be read',
  allRead: 'All read',
  notAllRead: 'Not everything could be marked as read. Please try again.',
} as const;

const kindWords = {
  post: 'post',
  comment: 'comment',
  'partner-post': 'ad',
  challenge: 'challenge',
  update: 'update',
  message: 'message',
  item: 'ad',
} as const;

/** What can be reported: whatever a service's moderation names has a word here. */
export type ReportedKind = keyof typeof kindWords;

/** What was reported, in a sentence that is read to who reported it. */
export const reportedWords: Readonly<Record<string, string>> = kindWords;

/** Where such a thing stands or stood, as a sentence goes on after it. */
export const reportedPlaces: Readonly<Record<string, string>> = {
  post: 'in the forum',
  comment: 'under a post in the forum',
  'partner-post': 'in Peer Support',
  challenge: 'among the challenges',
  update: 'in a challenge',
  message: 'in a private chat',
  item: 'in the marketplace',
} satisfies Readonly<Record<ReportedKind, string>>;

/** `about`: the post, connection or report; `at`: the newest of what it tells. */
const head = { id: Id, about: Id, at: Instant, read_at: z.nullable(Instant) };

/** What members are told in their inbox, by kind. Titles and names are looked up when it is listed, and kept nowhere. */
const noticeKinds = {
  /** Others answered a post of hers; `person`: the last of them. Counted up to 100. */
  comment: z.object({
    ...{ ...head, kind: z.literal('comment') },
    ...{ title: z.string(), person: z.nullable(Person), count: z.int() },
  }),
  /** `open`: it waits for her answer. */
  'connection-asked': z.object({ ...head, kind: z.literal('connection-asked'), person: Person, open: z.boolean() }),
  'connection-accepted': z.object({ ...head, kind: z.literal('connection-accepted'), person: Person }),
  /** Words of hers went with a challenge that was taken away; `about`: the challenge, which nothing else is known of. */
  'challenge-gone': z.object({ ...head, kind: z.literal('challenge-gone') }),
  /**
   * `subject`: the kind of what she reported, `reported_at` when she did: nothing that says whose it was. `danger`: she said
   * that somebody may be in danger.
   */
  'report-answered': z.object({
    ...{ ...head, kind: z.literal('report-answered'), subject: z.string(), reported_at: Instant },
    ...{ decision: z.enum(['removed', 'acted', 'kept']), danger: z.optional(z.boolean()) },
  }),
  /** What was decided about something of hers; `about`: the decision. */
  decision: z.object({
    ...{ ...head, kind: z.literal('decision'), subject: z.string() },
    ...{ removed: z.boolean(), warned: z.boolean(), suspended: z.boolean() },
  }),
  /** `about`: the decision that she appealed against. */
  'appeal-answered': z.object({
    ...{ ...head, kind: z.literal('appeal-answered') },
    ...{ subject: z.string(), state: z.enum(['upheld', 'reversed']) },
  }),
} as const;
export type NoticeKind = keyof typeof noticeKinds;
export type Notice<K extends NoticeKind = NoticeKind> = z.output<(typeof noticeKinds)[K]>;

/**
 * The endpoints of what a service tells a member; all of it is marked read by `markAllRead` of its unread group.
 * @param service whose API carries them
 * @param kinds what it tells
 */
export const noticesGroup = <const S extends string, const K extends NoticeKind>(service: S, kinds: readonly K[]) => {
  const one = z.union(kinds.map((kind) => noticeKinds[kind])) as unknown as z.ZodMiniType<Notice<K>>;
  return api(`/api/${service}`, {
    /** Newest first. */
    listNotices: {
      route: 'GET /notices',
      who: 'member',
      input: z.extend(Cursor, { unread: z.optional(z.stringbool()) }),
      output: pageOf(one),
    },
    markNoticeRead: { route: 'POST /notices/:id/read', who: 'party', input: z.object({ id: Id }), output: z.null() },
  });
};

/** The endpoints of notices, whatever kinds there are. */
export type NoticesGroup = ReturnType<typeof noticesGroup>;
