import * as z from 'zod/mini';
import { ChangedChallenge, Challenge, NewChallenge, Update, UpdateText } from '../challenges.ts';
import { Message, MessagePage, MessageRange } from '../conversation.ts';
import { ChangedPost, Comment, CommentText, forumLimits, NewPost, Post } from '../forum.ts';
import { api, Cursor, Id, Instant, pageOf, storable, text } from '../http.ts';
import { moderationGroup } from '../moderation.ts';
import { noticesGroup } from '../notices.ts';
import {
  ChangedPartnerPost,
  Connection,
  NewPartnerPost,
  partnerLimits,
  partnerMessages,
  PartnerPost,
  PrivateChat,
} from '../partners.ts';
import { unreadGroup } from '../unread.ts';

const One = z.object({ id: Id });
const Listed = z.extend(Cursor, { id: Id });
const Nothing = z.null();

export const postsApi = api('/api/community', {
  /** Newest first; `query` looks in titles and contents. */
  listPosts: {
    route: 'GET /posts',
    who: 'anyone',
    input: z.extend(Cursor, { query: z.optional(storable().check(z.trim(), z.maxLength(forumLimits.query))) }),
    output: pageOf(Post),
  },
  /** How many posts of others are newer than the newest she sees; counted up to 50. */
  countNewPosts: {
    route: 'GET /posts/newer',
    who: 'anyone',
    input: z.object({ than: Instant }),
    output: z.object({ count: z.int() }),
  },
  readPost: { route: 'GET /posts/:id', who: 'anyone', input: One, output: Post },
  createPost: { route: 'POST /posts', who: 'member', forOthers: true, input: NewPost, output: Post },
  changePost: { route: 'PATCH /posts/:id', who: 'owner', forOthers: true, input: ChangedPost, output: Post },
  deletePost: { route: 'DELETE /posts/:id', who: 'owner', input: One, output: Nothing },
  /** Undoes her own deletion for an hour. */
  restorePost: { route: 'POST /posts/:id/restore', who: 'party', forOthers: true, input: One, output: Post },
});

export const commentsApi = api('/api/community', {
  /** Oldest first. */
  listComments: { route: 'GET /posts/:id/comments', who: 'anyone', input: Listed, output: pageOf(Comment) },
  createComment: {
    route: 'POST /posts/:post_id/comments',
    who: 'member',
    forOthers: true,
    input: z.object({ post_id: Id, id: Id, content: CommentText }),
    output: Comment,
  },
  changeComment: {
    route: 'PATCH /comments/:id',
    who: 'owner',
    forOthers: true,
    input: z.object({ id: Id, version: z.int(), content: CommentText }),
    output: Comment,
  },
  deleteComment: { route: 'DELETE /comments/:id', who: 'owner', input: One, output: Nothing },
  /** Undoes her own deletion for an hour. */
  restoreComment: { route: 'POST /comments/:id/restore', who: 'party', forOthers: true, input: One, output: Comment },
});

export const partnerPostsApi = api('/api/community', {
  /** Active ones, newest first; `mine`: her own, closed ones too. */
  listPartnerPosts: {
    route: 'GET /partner-posts',
    who: 'member',
    input: z.extend(Cursor, { mine: z.optional(z.stringbool()) }),
    output: pageOf(PartnerPost),
  },
  createPartnerPost: {
    route: 'POST /partner-posts',
    who: 'member',
    forOthers: true,
    input: NewPartnerPost,
    output: PartnerPost,
  },
  changePartnerPost: {
    route: 'PATCH /partner-posts/:id',
    who: 'owner',
    forOthers: true,
    input: ChangedPartnerPost,
    output: PartnerPost,
  },
  closePartnerPost: { route: 'POST /partner-posts/:id/close', who: 'owner', input: One, output: PartnerPost },
  reopenPartnerPost: {
    route: 'POST /partner-posts/:id/reopen',
    who: 'owner',
    forOthers: true,
    input: One,
    output: PartnerPost,
  },
  deletePartnerPost: { route: 'DELETE /partner-posts/:id', who: 'owner', input: One, output: Nothing },
  /** Undoes her own deletion for an hour. */
  restorePartnerPost: {
    route: 'POST /partner-posts/:id/restore',
    who: 'party',
    forOthers: true,
    input: One,
    output: PartnerPost,
  },
});

export const connectionsApi = api('/api/community', {
  listConnections: { route: 'GET /connections', who: 'member', input: Cursor, output: pageOf(Connection) },
  readConnection: { route: 'GET /connections/:id', who: 'party', input: One, output: Connection },
  /** Where the other has asked already, or they are connected, that connection is the answer. */
  createConnection: {
    route: 'POST /connections',
    who: 'member',
    forOthers: true,
    input: z.object({ id: Id, receiver_id: Id }),
    output: Connection,
  },
  /** Only who was asked decides. */
  changeConnection: {
    route: 'PATCH /connections/:id',
    who: 'party',
    input: z.object({ id: Id, status: z.enum(['accepted', 'rejected']) }),
    output: Connection,
  },
  /** Either side ends it; who asked takes back what is pending. */
  deleteConnection: { route: 'DELETE /connections/:id', who: 'party', input: One, output: Nothing },
  /** Up to which message she has seen. */
  markConnectionRead: {
    route: 'POST /connections/:id/read',
    who: 'party',
    input: z.object({ id: Id, seq: z.int().check(z.gte(0)) }),
    output: Nothing,
  },
});

export const messagesApi = api('/api/community', {
  listMessages: { route: 'GET /connections/:id/messages', who: 'party', input: MessageRange, output: MessagePage },
  createMessage: {
    route: 'POST /connections/:connection_id/messages',
    who: 'party',
    forOthers: true,
    input: z.object({
      connection_id: Id,
      id: Id,
      content: text(1, partnerLimits.message, { min: partnerMessages.emptyMessage, max: partnerMessages.longMessage }),
    }),
    output: Message,
  },
});

export const chatsApi = api('/api/community', {
  /** Her private chats in which something was written, by the newest message. */
  listChats: {
    route: 'GET /chats',
    who: 'member',
    input: z.extend(Cursor, { unread: z.optional(z.stringbool()) }),
    output: pageOf(PrivateChat),
  },
});

/** What she is told in her inbox. */
export const noticesApi = noticesGroup('community', [
  'comment',
  'connection-asked',
  'connection-accepted',
  'challenge-gone',
  'report-answered',
]);

/** What waits for her here; the frame shows it on every page. */
export const unreadApi = unreadGroup('community');

export const challengesApi = api('/api/community', {
  /** The latest start first. */
  listChallenges: { route: 'GET /challenges', who: 'anyone', input: Cursor, output: pageOf(Challenge) },
  readChallenge: { route: 'GET /challenges/:id', who: 'anyone', input: One, output: Challenge },
  createChallenge: {
    route: 'POST /challenges',
    who: 'member',
    forOthers: true,
    input: NewChallenge,
    output: Challenge,
  },
  changeChallenge: {
    route: 'PATCH /challenges/:id',
    who: 'owner',
    forOthers: true,
    input: ChangedChallenge,
    output: Challenge,
  },
  deleteChallenge: { route: 'DELETE /challenges/:id', who: 'owner', input: One, output: Nothing },
});

/** She is in a challenge, or leaves it. */
export const participationApi = api('/api/community', {
  createParticipation: {
    route: 'PUT /challenges/:id/participation',
    who: 'member',
    forOthers: true,
    input: One,
    output: Challenge,
  },
  deleteParticipation: { route: 'DELETE /challenges/:id/participation', who: 'member', input: One, output: Nothing },
});

export const updatesApi = api('/api/community', {
  /** Newest first. */
  listUpdates: { route: 'GET /challenges/:id/updates', who: 'anyone', input: Listed, output: pageOf(Update) },
  createUpdate: {
    route: 'POST /challenges/:challenge_id/updates',
    who: 'member',
    forOthers: true,
    input: z.extend(UpdateText, { challenge_id: Id, id: Id }),
    output: Update,
  },
  changeUpdate: {
    route: 'PATCH /updates/:id',
    who: 'owner',
    forOthers: true,
    input: z.extend(UpdateText, { id: Id, version: z.int() }),
    output: Update,
  },
  deleteUpdate: { route: 'DELETE /updates/:id', who: 'owner', input: One, output: Nothing },
  /** Undoes her own deletion for an hour. */
  restoreUpdate: { route: 'POST /updates/:id/restore', who: 'party', forOthers: true, input: One, output: Update },
});

/** What can be reported, and whose author can be blocked. */
const kind = z.enum(['post', 'comment', 'partner-post', 'challenge', 'update', 'message']);

export const moderationApi = moderationGroup('community', kind);
