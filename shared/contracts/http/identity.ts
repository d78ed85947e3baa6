import * as z from 'zod/mini';
import { api, Cursor, Id, Instant, pageOf, storable } from '../http.ts';
import { MemberEmail, memberLimits, memberMessages, MemberRow, memberSorts } from '../members.ts';
import { ServiceName } from '../service-name.ts';

/** That she may not write where others read. `decision`: the one it comes from; null where that is not known any more. */
const Suspension = z.object({ until: Instant, decision: z.nullable(Id) });

/** The signed-in member as the house sees her; `suspension`: null where there is none now. */
export const Me = z.object({
  ...{ id: Id, name: z.string(), admin: z.boolean() },
  suspension: z.optional(z.nullable(Suspension)),
  /** She is an admin as soon as she has taken a second step. */
  needs_two_steps: z.optional(z.literal(true)),
});
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

const One = z.object({ id: Id });

/** A sign-in of hers that has not ended. `device` as she would call it; null where the browser said nothing of itself. */
export const MemberSignIn = z.object({
  id: Id,
  device: z.nullable(z.string()),
  signed_in_at: Instant,
  /** Within an hour, while it is used. */
  seen_at: Instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type MemberSignIn = z.output<typeof MemberSignIn>;

/** Where a member is signed in, which she sees and ends herself. */
export const signInsApi = api('/api/identity', {
  /** The newest sign-in first. */
  listSignIns: { route: 'GET /sign-ins', who: 'member', input: Cursor, output: pageOf(MemberSignIn) },
  /** Ends one; nothing is there that has ended. */
  deleteSignIn: { route: 'DELETE /sign-ins/:id', who: 'party', input: One, output: z.null() },
  /** Ends all but the one that asks. */
  deleteOtherSignIns: { route: 'DELETE /sign-ins', who: 'member', input: z.object({}), output: z.null() },
});

/** What admins do with members (ADR 31). */
export const membersApi = api('/api/identity', {
  /** `search` looks in names and e-mail. A place in the list holds for the order it was given with. */
  listMembers: {
    route: 'GET /members',
    who: 'admin',
    input: z.extend(Cursor, {
      search: z.optional(storable().check(z.trim(), z.maxLength(memberLimits.search, memberMessages.longSearch))),
      sort: z._default(z.enum(memberSorts), 'joined'),
      direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    }),
    output: pageOf(MemberRow),
  },
  readMember: { route: 'GET /members/:id', who: 'admin', input: One, output: MemberRow },
  /** The last admin stays one. */
  changeRole: {
    route: 'PUT /members/:id/role',
    who: 'admin',
    fresh: true,
    input: z.object({ id: Id, admin: z.boolean() }),
    output: MemberRow,
  },
  /** Ends all that stand, whichever decisions made them; nothing to end is no error. */
  liftSuspension: {
    route: 'DELETE /members/:id/suspension',
    who: 'admin',
    fresh: true,
    input: One,
    output: z.object({ id: Id, suspended_until: z.null() }),
  },
});

export const endedAccountsApi = api('/api/identity', {
  /** For a device that was signed in, by the last token it had: whether the account was deleted meanwhile. */
  askEndedAccount: {
    route: 'POST /ended-accounts/ask',
    who: 'anyone',
    input: z.object({ token: storable().check(z.maxLength(4_096)) }),
    output: z.object({ deleted: z.boolean() }),
  },
});

/** The functions of the spec's section 7 that identity answers. */
export const memberFunctions = api('/functions/v1', {
  /** All of them. Audited: who read it, when. */
  getUserEmails: {
    route: 'POST /get-user-emails',
    who: 'admin',
    fresh: true,
    input: z.object({}),
    output: z.array(MemberEmail),
    inPieces: true,
  },
  /** An admin, or she herself; whose account it is says `userId` alone, whatever `selfDelete` says. */
  deleteUser: {
    route: 'POST /delete-user',
    who: 'owner|admin',
    fresh: true,
    /** `receipt`: the number that she wants hers to have, so that she has it even where the answer is lost. */
    input: z.object({ userId: Id, selfDelete: z.optional(z.boolean()), receipt: z.optional(Id) }),
    /** `receipt`: the number of her receipt, for herself. */
    output: z.object({ id: Id, receipt: z.nullable(Id) }),
  },
});

/** What became of the data of an account that was deleted. It names nobody. */
export const Receipt = z.object({
  id: Id,
  /** Who asked: whoever runs the house, an admin, or the member herself. */
  requester: z.enum(['operator', 'admin', 'member']),
  requested_at: Instant,
  /** When the last service was done; null while one is not. */
  done_at: z.nullable(Instant),
  /** `retired`: that service was gone for good, with all that it kept. */
  steps: z.array(
    z.object({ service: z.string(), state: z.enum(['open', 'erased', 'retired']), ended_at: z.nullable(Instant) }),
  ),
});
export type Receipt = z.output<typeof Receipt>;

export const receiptsApi = api('/api/identity', {
  /** For whoever has its number. */
  readReceipt: { route: 'GET /receipts/:id', who: 'anyone', input: One, output: Receipt },
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

export const suspensionsApi = api('/internal', {
  /**
   * What a decision, whose `id` it is, makes of a member's suspension: the same again changes nothing, null takes this one
   * back. What holds is the latest of all that stand. `by`: who decided, null where she is gone.
   */
  changeSuspension: {
    route: 'PUT /suspensions/:id',
    who: 'service',
    callers: ['admin'],
    input: z.object({ id: Id, user_id: Id, until: z.nullable(Instant), by: z.nullable(Id) }),
    output: z.object({ id: Id, suspended_until: z.nullable(Instant) }),
  },
});

export const holdersApi = api('/internal', {
  /** A service that keeps members' data enrols; identity then sends it all members. Repeating it changes nothing. */
  createHolder: {
    route: 'POST /holders',
    who: 'service',
    input: z.object({ service: ServiceName }),
    output: z.object({ service: z.string(), enrolled_at: Instant }),
  },
});
