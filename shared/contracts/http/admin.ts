import * as z from 'zod/mini';
import { NewSystemMessage, SentSystemMessage, SystemMessage } from '../admin.ts';
import { LogLine, LogSearch } from '../log.ts';
import {
  Appeal,
  AppealAnswer,
  AppealLine,
  AppealState,
  Claim,
  MemberNote,
  Mute,
  NewAppeal,
  NewClaim,
  NewDecision,
  NewMemberNote,
  NewRemoval,
  Statement,
} from '../decisions.ts';
import { HouseHealth, PARKED_AT_ONCE } from '../health.ts';
import { api, Cursor, Id, Instant, pageOf } from '../http.ts';
import { noticesGroup } from '../notices.ts';
import { ServiceName } from '../service-name.ts';
import { unreadGroup } from '../unread.ts';

export const systemMessagesApi = api('/api/admin', {
  /** What she was told with everyone, newest first. */
  listSystemMessages: {
    route: 'GET /system-messages',
    who: 'member',
    input: z.extend(Cursor, { unread: z.optional(z.stringbool()) }),
    output: pageOf(SystemMessage),
  },
  markSystemMessageRead: {
    route: 'POST /system-messages/:id/read',
    who: 'member',
    input: z.object({ id: Id }),
    output: z.null(),
  },
  /** Of all admins, newest first. */
  listSentSystemMessages: {
    route: 'GET /system-messages/sent',
    who: 'admin',
    input: Cursor,
    output: pageOf(SentSystemMessage),
  },
  /** To how many one would go now. */
  countRecipients: {
    route: 'GET /system-messages/recipients',
    who: 'admin',
    input: z.object({}),
    output: z.object({ count: z.int() }),
  },
  /** To everyone who is a member at this moment. */
  createSystemMessage: {
    route: 'POST /system-messages',
    who: 'admin',
    fresh: true,
    input: NewSystemMessage,
    output: SentSystemMessage,
  },
});

/** What waits for a member here: messages to everyone and what she is told; for an admin also appeals, as `team`. */
export const unreadApi = unreadGroup('admin');

export const logApi = api('/api/admin', {
  /** What was done by whom, newest first. */
  listLog: { route: 'GET /log', who: 'admin', input: LogSearch, output: pageOf(LogLine) },
});

export const healthApi = api('/api/admin', {
  /** How everything in the house is; asked anew once a second at most. */
  readHealth: { route: 'GET /health', who: 'admin', input: z.object({}), output: HouseHealth },
  /** Has events that a service could not apply tried again there. */
  replayParked: {
    route: 'POST /health/replay',
    who: 'admin',
    fresh: true,
    input: z.object({ service: ServiceName, ids: z.array(Id).check(z.minLength(1), z.maxLength(PARKED_AT_ONCE)) }),
    output: z.object({ count: z.int() }),
  },
});

/** Who is looking at what was reported: one admin at a time, for ten minutes. */
export const claimsApi = api('/api/admin', {
  listClaims: {
    route: 'GET /claims',
    who: 'admin',
    input: z.object({}),
    output: z.object({ items: z.array(Claim) }),
  },
  /**
   * Hers for ten minutes from now, said again for an hour at most. Where somebody else looks at it, or she does in another
   * window, that claim is the answer.
   */
  createClaim: { route: 'POST /claims', who: 'admin', input: NewClaim, output: Claim },
  /** Lets go of her own on this thing; where she says the window, of that one's alone. */
  deleteClaim: {
    route: 'DELETE /claims/:target',
    who: 'admin',
    input: z.object({ target: Id, window: z.optional(Id) }),
    output: z.null(),
  },
});

export const decisionsApi = api('/api/admin', {
  /**
   * Done when each of its steps has succeeded; the same id again goes on with what was begun, as the house does by itself.
   * A step that refuses takes all of it back.
   */
  createDecision: {
    route: 'POST /decisions',
    who: 'admin',
    fresh: true,
    input: NewDecision,
    output: z.object({ id: Id, decided_at: Instant }),
  },
  /** For whose words were decided about. */
  readDecision: { route: 'GET /decisions/:id', who: 'party', input: z.object({ id: Id }), output: Statement },
});

export const removalsApi = api('/api/admin', {
  /** Takes away what she came upon where it stands: a decision like any other, without a report. */
  createRemoval: {
    route: 'POST /removals',
    who: 'admin',
    fresh: true,
    input: NewRemoval,
    output: z.object({ id: Id, decided_at: Instant }),
  },
});

export const appealsApi = api('/api/admin', {
  /** One a decision, within 20 days; a suspended member may. */
  createAppeal: { route: 'POST /appeals', who: 'member', input: NewAppeal, output: Statement },
  listAppeals: {
    route: 'GET /appeals',
    who: 'admin',
    input: z.extend(Cursor, { state: z._default(AppealState, 'open') }),
    output: pageOf(AppealLine),
  },
  /** Audited: who read it, when. */
  readAppeal: { route: 'GET /appeals/:id', who: 'admin', input: z.object({ id: Id }), output: Appeal },
  /** By another admin than who decided or appealed, where there is one. What is begun is gone on with by the house. */
  answerAppeal: {
    route: 'POST /appeals/:id/answer',
    who: 'admin',
    fresh: true,
    input: AppealAnswer,
    output: z.object({ id: Id, state: AppealState }),
  },
});

export const memberNotesApi = api('/api/admin', {
  listMemberNotes: {
    route: 'GET /member-notes',
    who: 'admin',
    input: z.extend(Cursor, { user_id: Id }),
    output: pageOf(MemberNote),
  },
  createMemberNote: {
    route: 'POST /member-notes',
    who: 'admin',
    input: NewMemberNote,
    output: z.object({ id: Id }),
  },
  deleteMemberNote: { route: 'DELETE /member-notes/:id', who: 'admin', input: z.object({ id: Id }), output: z.null() },
});

export const mutesApi = api('/api/admin', {
  /** Whether a member's reports are muted. */
  readMute: { route: 'GET /mutes/:user_id', who: 'admin', input: z.object({ user_id: Id }), output: Mute },
  changeMute: { route: 'PUT /mutes/:user_id', who: 'admin', fresh: true, input: Mute, output: Mute },
});

/** What members are told of decisions about what they wrote. */
export const noticesApi = noticesGroup('admin', ['decision', 'appeal-answered']);
