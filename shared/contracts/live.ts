import * as z from 'zod/mini';
import { Message } from './conversation.ts';
import { Id } from './http.ts';
import { ServiceName } from './service-name.ts';

/** A conversation, and the service that it belongs to. */
export const LiveRoom = z.object({ service: ServiceName, id: Id });
export type LiveRoom = z.output<typeof LiveRoom>;

/** What a page wants to hear of, as `<service>/<entity>`. */
export const LiveTopics = z
  .array(z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}\/[a-z][a-z0-9-]{0,40}$/)))
  .check(z.maxLength(40));

/** Something has changed: whoever shows it asks its service. `seq`: up to which number there are messages. */
export const LiveNews = z.object({ service: ServiceName, entity: z.string(), id: Id, seq: z.optional(z.int()) });
export type LiveNews = z.output<typeof LiveNews>;

/** A message as it goes through the hub: `mine` is each reader's own. */
const Spoken = z.omit(Message, { mine: true });

/** What a service says of a message over the broker's memory. It goes to its parties, and to nobody else. */
export const Words = z.object({ parties: z.array(Id), sender_id: Id, message: Spoken });
export type Words = z.output<typeof Words>;

/** Somebody has read up to a number; said by a service to the others, where both sides show it. */
export const HasRead = z.object({ parties: z.array(Id), seq: z.int() });
export type HasRead = z.output<typeof HasRead>;

/** Somebody is writing; said by a hub to the others. */
export const Typing = z.object({ parties: z.array(Id), sender_id: Id });

/** Why a hub does not let somebody in, or into a conversation. */
export const LiveRefusal = z.enum(['sign_in', 'not_found', 'unavailable', 'limited', 'invalid']);
export type LiveRefusal = z.output<typeof LiveRefusal>;
/** How a hub answers. */
export const LiveAnswer = z.object({ error: z.optional(LiveRefusal) });

/** What a page says to a hub. */
export const clientEvents = ['join', 'leave', 'follow', 'typing', 'probe'] as const;

/** What a hub tells a page. */
export const serverEvents = {
  /** A message of a conversation that she has joined. */
  message: z.object({ room: LiveRoom, message: Message }),
  typing: z.object({ room: LiveRoom }),
  /** The other has read up to this number. */
  read: z.object({ room: LiveRoom, seq: z.int() }),
  news: LiveNews,
  /** She is not in it any more: whether she may still be, its service says. */
  closed: z.object({ room: LiveRoom }),
  /** Whether the hub hears of everything; after a while in which it did not, something may have been missed. */
  hearing: z.object({ all: z.boolean() }),
  /** She has more connections than she may, and this one has been quiet the longest: it comes back when she looks at it. */
  displaced: z.object({}),
} as const;

/** Subjects outside of what the broker keeps: what is said here is in its memory only. */
const unkept = (prefix: string) => `${prefix}-live`;
/** Where a conversation's words are said. @param prefix first token of the house's subjects */
export const wordsSubject = (prefix: string, { service, id }: LiveRoom): string =>
  `${unkept(prefix)}.words.${service}.${id}`;
/** Where it is said how far somebody has read. */
export const readSubject = (prefix: string, { service, id }: LiveRoom): string =>
  `${unkept(prefix)}.read.${service}.${id}`;
/** Where it is said that somebody writes. */
export const typingSubject = (prefix: string, { service, id }: LiveRoom): string =>
  `${unkept(prefix)}.typing.${service}.${id}`;

/** All of them, for whoever listens to a conversation. */
export const roomSubjects = (prefix: string, { service, id }: LiveRoom): string =>
  `${unkept(prefix)}.*.${service}.${id}`;
