import * as z from 'zod/mini';
import { api, Instant } from './http.ts';

const Count = z.int().check(z.gte(0));

/**
 * What a member has not read in a service: messages of others, requests that she may answer, and what else she is told;
 * each thing is counted once. `team`: what she may do for the team, where she is of it, apart from her own. `at`: when that
 * was so.
 */
const Unread = z.object({
  messages: Count,
  requests: z.optional(Count),
  notices: z.optional(Count),
  team: z.optional(Count),
  at: z.optional(Instant),
});
type Unread = z.output<typeof Unread>;

/** @returns how much waits altogether */
export const totalOf = ({ messages, requests = 0, notices = 0 }: Unread): number => messages + requests + notices;

/** What news change it. */
export const waitingTopics = (service: string): readonly string[] =>
  ['message', 'conversation', 'connection', 'notice'].map((entity) => `${service}/${entity}`);

/** What news change how much waits for the team. */
export const teamTopics = (service: string): readonly string[] =>
  ['report', 'appeal'].map((entity) => `${service}/${entity}`);

/**
 * The endpoint of every service in which something may wait for a member; the frame shows the number on every page.
 * @param service its name, e.g. `community`
 */
export const unreadGroup = <const S extends string>(service: S) =>
  api(`/api/${service}`, {
    readUnread: { route: 'GET /unread', who: 'member', input: z.object({}), output: Unread },
    /** What was there at an instant: `at` of what she was shown last. Nobody is shown that she has read it. */
    markAllRead: { route: 'POST /unread/read', who: 'member', input: z.object({ until: Instant }), output: z.null() },
  });
