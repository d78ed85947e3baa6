import * as z from 'zod/mini';
import { api, Id, Instant } from '../http.ts';

/** The signed-in member as the house sees her. */
export const Me = z.object({ id: Id, name: z.string(), admin: z.boolean() });
export type Me = z.output<typeof Me>;

export const meApi = api('/api/identity', {
  readMe: { route: 'GET /me', who: 'member', input: z.object({}), output: Me },
});

/** What she shows in all her chats, and is shown of others: whoever turns one off neither tells nor is told. */
export const ChatChoices = z.object({ shows_writing: z.boolean(), shows_reading: z.boolean() });
export type ChatChoices = z.output<typeof ChatChoices>;

export const chatChoicesApi = api('/api/identity', {
  readChatChoices: { route: 'GET /chat-choices', who: 'member', input: z.object({}), output: ChatChoices },
  /** What is left out stays. */
  changeChatChoices: {
    route: 'PATCH /chat-choices',
    who: 'member',
    input: z.partial(ChatChoices),
    output: ChatChoices,
  },
});

// What the services of the house ask identity among themselves; the gateway lets nobody else through.

export const sessionsApi = api('/internal', {
  /**
   * Sessions that ended since an instant (give the last answer's `now`); the same one may be told twice. Only those
   * whose access tokens could still be valid.
   */
  listEndedSessions: {
    route: 'GET /sessions/ended',
    who: 'service',
    input: z.object({ since: z.optional(Instant) }),
    output: z.object({ sessions: z.array(z.object({ id: Id, ended_at: Instant })), now: Instant }),
  },
});

export const holdersApi = api('/internal', {
  /** A service that keeps members' data enrols; identity then sends it all members. Repeating it changes nothing. */
  createHolder: {
    route: 'POST /holders',
    who: 'service',
    input: z.object({ service: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,40}$/)) }),
    output: z.object({ service: z.string(), enrolled_at: Instant }),
  },
});
