import * as z from 'zod/mini';
import { Id, Instant, text } from './http.ts';
import { Person } from './people.ts';

/** Bounds of a partner post (the group schema of spec section 5) and of a private message (decisions). */
export const partnerLimits = { title: 200, description: 2_000, lookingFor: 500, message: 2_000, page: 20 } as const;

/** Days before somebody whose request was declined may ask the same member again: after the first time, the second, later ones. */
export const askAgainDays = [1, 7, 30] as const;

/** Said to somebody who asks again before that. @param days left, rounded up */
export const askAgainLater = (days: number): string =>
  `They cannot connect right now. You are welcome to ask again in ${days === 1 ? 'a day' : `${days} days`}.`;

/** Minutes before somebody may ask anew whom she asked and took it back: twice as long each time in a day, up to this. */
export const takenBackPause = { first: 10, longest: 640 } as const;

/** Said to somebody who asks again before that. @param minutes left, rounded up */
export const askAgainSoon = (minutes: number): string =>
  `You took your request back. You are welcome to ask again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;

/** @returns the days that `askAgainLater` told of; null for whatever else was said */
export const daysToAskAgain = (said: string): number | null => {
  for (let days = 1; days <= askAgainDays[2]; days += 1) if (askAgainLater(days) === said) return days;
  return null;
};

/** What is said of peer support and private chats (spec sections 4, 5 and 8). */
export const partnerMessages = {
  shortTitle: 'Title must be at least 3 characters',
  longTitle: 'Title must be less than 200 characters',
  shortDescription: 'Description must be at least 20 characters',
  longDescription: 'Description must be less than 2000 characters',
  shortLookingFor: 'Please describe your ideal partner in at least 10 characters',
  longLookingFor: 'Please use less than 500 characters for your ideal partner',
  loading: 'Failed to load posts',
  notCreated: 'Failed to create post',
  created: 'Post created!',
  closed: 'Post closed',
  reopened: 'Post is open again',
  notToggled: 'This post could not be closed or reopened. Please try again.',
  signIn: 'Please sign in to post',
  loadingConnections: 'Failed to load connections',
  requested: 'Connection request sent!',
  notRequested: 'Failed to send connection request',
  notNow: 'Not just now',
  accepted: 'Connection accepted!',
  rejected: 'Connection rejected',
  notDecided: 'Failed to update connection',
  ended: 'Connection ended',
  takenBack: 'Connection request taken back',
  self: 'You cannot connect with yourself',
  noConnection: 'Connection not found',
  loadingMessages: 'Failed to load messages',
  notSent: 'Failed to send message',
  signInToSend: 'Please sign in to send messages',
  emptyMessage: 'Message cannot be empty',
  longMessage: 'Message must be less than 2000 characters',
} as const;

/** How a connection stands, as she reads it (spec section 4). */
export const connectionWords = {
  received: 'Wants to connect with you',
  sent: 'Connection request sent',
  accepted: 'Connected',
  rejected: 'Connection declined',
} as const;

const PartnerText = z.object({
  title: text(3, partnerLimits.title, { min: partnerMessages.shortTitle, max: partnerMessages.longTitle }),
  description: text(20, partnerLimits.description, {
    min: partnerMessages.shortDescription,
    max: partnerMessages.longDescription,
  }),
  looking_for: text(10, partnerLimits.lookingFor, {
    min: partnerMessages.shortLookingFor,
    max: partnerMessages.longLookingFor,
  }),
});
export const NewPartnerPost = z.extend(PartnerText, { id: Id });
export const ChangedPartnerPost = z.extend(PartnerText, { id: Id, version: z.int() });

export const PartnerPost = z.object({
  id: Id,
  author: Person,
  mine: z.boolean(),
  title: z.string(),
  description: z.string(),
  looking_for: z.string(),
  is_active: z.boolean(),
  /** How she stands with the author; null when there is nothing between them. */
  connection: z.nullable(z.object({ id: Id, status: z.string(), asked: z.boolean() })),
  created_at: Instant,
  version: z.int(),
});
export type PartnerPost = z.output<typeof PartnerPost>;

export const ConnectionStatus = z.enum(['pending', 'accepted', 'rejected']);
export type ConnectionStatus = z.output<typeof ConnectionStatus>;

/** A connection as one of the two sees it. `asked`: she is who asked. */
export const Connection = z.object({
  id: Id,
  person: z.nullable(Person),
  status: z.string(),
  asked: z.boolean(),
  unread: z.int(),
  created_at: Instant,
});
export type Connection = z.output<typeof Connection>;

/** A private chat in which something was written. */
export const PrivateChat = z.object({
  ...{ id: Id, person: z.nullable(Person), unread: z.int(), last_message_at: Instant },
});
export type PrivateChat = z.output<typeof PrivateChat>;
