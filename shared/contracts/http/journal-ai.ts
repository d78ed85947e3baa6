import * as z from 'zod/mini';
import { AiChoice, SentRequest } from '../ai.ts';
import { Advice } from '../coach.ts';
import { api, Cursor, EventStream, Id, pageOf, storable, text } from '../http.ts';
import { ChangedEntry, Entry, EntryContent, journalLimits, Levels, NewEntry, TrendPoint } from '../journal.ts';
import { ChangedNote, NewNote, Note } from '../notes.ts';
import { KeptConversation, VoiceConversation, voiceLimits, VoiceSetting, VoiceSummary } from '../voice.ts';

const One = z.object({ id: Id });

export const entriesApi = api('/api/journal-ai', {
  listEntries: { route: 'GET /entries', who: 'member', input: Cursor, output: pageOf(Entry) },
  readEntry: { route: 'GET /entries/:id', who: 'party', input: One, output: Entry },
  createEntry: { route: 'POST /entries', who: 'member', input: NewEntry, output: Entry },
  changeEntry: { route: 'PATCH /entries/:id', who: 'party', input: ChangedEntry, output: Entry },
  deleteEntry: { route: 'DELETE /entries/:id', who: 'party', input: One, output: z.null() },
  /** Undoes a deletion for an hour. */
  restoreEntry: { route: 'POST /entries/:id/restore', who: 'party', input: One, output: Entry },
  /** A POST, so that what she looks for stands in no URL. */
  searchEntries: {
    route: 'POST /entries/search',
    who: 'member',
    input: z.extend(Cursor, {
      query: text(1, journalLimits.query, { min: 'Type what to look for', max: 'Please use 200 characters or fewer' }),
    }),
    output: pageOf(Entry),
  },
});

export const trendApi = api('/api/journal-ai', {
  readTrend: {
    route: 'GET /trend',
    who: 'member',
    input: z.object({
      days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(journalLimits.trendDays)), 30),
    }),
    output: z.object({ points: z.array(TrendPoint) }),
  },
});

export const notesApi = api('/api/journal-ai', {
  listNotes: { route: 'GET /notes', who: 'member', input: Cursor, output: pageOf(Note) },
  readNote: { route: 'GET /notes/:id', who: 'party', input: One, output: Note },
  createNote: { route: 'POST /notes', who: 'member', input: NewNote, output: Note },
  changeNote: { route: 'PATCH /notes/:id', who: 'party', input: ChangedNote, output: Note },
  deleteNote: { route: 'DELETE /notes/:id', who: 'party', input: One, output: z.null() },
  restoreNote: { route: 'POST /notes/:id/restore', who: 'party', input: One, output: Note },
});

export const adviceApi = api('/api/journal-ai', {
  listAdvice: { route: 'GET /advice', who: 'member', input: Cursor, output: pageOf(Advice) },
  deleteAdvice: { route: 'DELETE /advice/:id', who: 'party', input: One, output: z.null() },
  restoreAdvice: { route: 'POST /advice/:id/restore', who: 'party', input: One, output: Advice },
});

export const aiApi = api('/api/journal-ai', {
  readAi: { route: 'GET /ai', who: 'member', input: z.object({}), output: AiChoice },
  /** `provider`: the id of the one she was shown; another answers in the meantime: 409. */
  changeAi: {
    route: 'PUT /ai',
    who: 'member',
    input: z.object({ provider: z.string().check(z.maxLength(300)), allowed: z.boolean() }),
    output: AiChoice,
  },
});

export const sentApi = api('/api/journal-ai', {
  listSent: { route: 'GET /sent', who: 'member', input: Cursor, output: pageOf(SentRequest) },
});

export const voiceApi = api('/api/journal-ai', {
  readVoice: { route: 'GET /voice', who: 'member', input: z.object({}), output: VoiceSetting },
  /** As `changeAi`, of the voice alone: another provider may speak than the one that writes. */
  changeVoice: {
    route: 'PUT /voice',
    who: 'member',
    input: z.object({ provider: z.string().check(z.maxLength(300)), allowed: z.boolean() }),
    output: VoiceSetting,
  },
  /**
   * Hands the offer of a browser to the provider, with the secret of this attempt. `session`: what the page is to send
   * as `session.update` once it may speak, where the provider could not be told before; else null.
   */
  startCall: {
    route: 'POST /voice/calls',
    who: 'member',
    input: z.object({
      secret: z.string().check(z.maxLength(2_000)),
      sdp: storable().check(z.minLength(1), z.maxLength(voiceLimits.sdp)),
    }),
    output: z.object({ sdp: z.string(), session: z.nullable(z.record(z.string(), z.unknown())) }),
  },
  /** Ends this live conversation of hers at the provider; one that is over is no error, and a newer one goes on. */
  deleteCall: { route: 'DELETE /voice/calls/:id', who: 'member', input: One, output: z.null() },
  /** People were shown in the course of a conversation: counted, with nothing about her. */
  countHelp: { route: 'POST /voice/help', who: 'member', input: z.object({}), output: z.null() },
  /** Keeps a conversation while it goes on; sent again, or late, the highest revision stays. */
  changeConversation: {
    route: 'PUT /voice/conversations/:id',
    who: 'member',
    input: KeptConversation,
    output: VoiceConversation,
  },
  listConversations: {
    route: 'GET /voice/conversations',
    who: 'member',
    input: Cursor,
    output: pageOf(VoiceConversation),
  },
  deleteConversation: { route: 'DELETE /voice/conversations/:id', who: 'party', input: One, output: z.null() },
  restoreConversation: {
    route: 'POST /voice/conversations/:id/restore',
    who: 'party',
    input: One,
    output: VoiceConversation,
  },
  /**
   * Makes it an entry of her journal (`source` voice, the id of the conversation), in as many entries as its length
   * needs; it is then no conversation any more. Sent again it answers the same.
   */
  saveConversation: {
    route: 'POST /voice/conversations/:id/save',
    who: 'member',
    input: z.extend(Levels, { id: Id }),
    output: z.object({ entries: z.array(Id) }),
  },
});

/** The functions of the spec's section 7 that this service answers. */
export const functions = api('/functions/v1', {
  /** With `entryId` the feedback is kept with the entry. `help`: people are needed, no model was asked. */
  journalFeedback: {
    route: 'POST /journal-feedback',
    who: 'member',
    input: z.extend(Levels, {
      content: EntryContent,
      isSummary: z.optional(z.boolean()),
      entryId: z.optional(Id),
      /** Of a summary: the kept conversation whose words it is of, all of them, and with which it is kept. */
      conversationId: z.optional(Id),
    }),
    output: z.object({
      feedback: z.string(),
      by: z.string(),
      help: z._default(z.boolean(), false),
      /** Of a summary whose answer had the shape that was asked for. */
      summary: z.optional(VoiceSummary),
    }),
  },
  /**
   * A secret for one conversation with Marin, good once and for a short time (`expires_at` in unix seconds). It ends the
   * one that she may have elsewhere. `call` names it for `deleteCall`; the two urls are paths of this origin.
   */
  openaiEphemeral: {
    route: 'POST /openai-ephemeral',
    who: 'member',
    input: z.object({}),
    output: z.object({
      call: Id,
      client_secret: z.object({ value: z.string(), expires_at: z.int() }),
      calls_url: z.string(),
      socket_url: z.string(),
      model: z.string(),
    }),
  },
  lifeAdvisor: { route: 'POST /life-advisor', who: 'member', input: z.object({ userId: Id }), output: EventStream },
});
