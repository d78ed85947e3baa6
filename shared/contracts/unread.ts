import * as z from 'zod/mini';
import { api } from './http.ts';

/** What waits for a member in a service: messages of others that she has not read, and requests that she may answer. */
const Unread = z.object({ messages: z.int().check(z.gte(0)), requests: z.int().check(z.gte(0)) });
type Unread = z.output<typeof Unread>;

/** @returns how much waits altogether */
export const totalOf = ({ messages, requests }: Unread): number => messages + requests;

/** What news change it. */
export const waitingTopics = (service: string): readonly string[] => [`${service}/message`, `${service}/connection`];

/**
 * The endpoint of every service in which something may wait for a member; the frame shows the number on every page.
 * @param service its name, e.g. `community`
 */
export const unreadGroup = <const S extends string>(service: S) =>
  api(`/api/${service}`, {
    readUnread: { route: 'GET /unread', who: 'member', input: z.object({}), output: Unread },
  });
