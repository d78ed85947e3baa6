import * as z from 'zod/mini';
import { Id, Instant, text } from './http.ts';
import { Person } from './people.ts';

/** Bounds of posts (spec section 5) and comments (decisions, "Community"). */
export const forumLimits = { title: 200, content: 5_000, comment: 2_000, page: 20, query: 100 } as const;

/** What is said of the forum (spec sections 2, 5 and 8). */
export const forumMessages = {
  none: 'No posts yet. Be the first to start a discussion!',
  noComments: 'No comments yet. Be the first to comment!',
  shortTitle: 'Title must be at least 3 characters',
  longTitle: 'Title must be less than 200 characters',
  shortContent: 'Content must be at least 10 characters',
  longContent: 'Content must be less than 5000 characters',
  emptyComment: 'Please enter a comment',
  longComment: 'Comment must be less than 2000 characters',
  loading: 'Failed to load posts',
  notCreated: 'Failed to create post',
  signIn: 'Please sign in to post',
  created: 'Post created!',
  loadingPost: 'Failed to load post',
  loadingComments: 'Failed to load comments',
  commented: 'Comment added!',
  notCommented: 'Failed to add comment',
  signInToComment: 'Please sign in to comment',
} as const;

export const NewPost = z.object({
  id: Id,
  title: text(3, forumLimits.title, { min: forumMessages.shortTitle, max: forumMessages.longTitle }),
  content: text(10, forumLimits.content, { min: forumMessages.shortContent, max: forumMessages.longContent }),
  /** Shown without her name; moderators can tell. */
  anonymous: z._default(z.boolean(), false),
});
export const ChangedPost = z.extend(z.pick(NewPost, { id: true, title: true, content: true }), { version: z.int() });

/** A post. `author`: null when it is anonymous or its author is gone. A `removed` one has no words. */
export const Post = z.object({
  id: Id,
  author: z.nullable(Person),
  anonymous: z.boolean(),
  mine: z.boolean(),
  removed: z.boolean(),
  title: z.string(),
  content: z.string(),
  comments: z.int(),
  created_at: Instant,
  edited_at: z.nullable(Instant),
  version: z.int(),
});
export type Post = z.output<typeof Post>;

export const CommentText = text(1, forumLimits.comment, {
  min: forumMessages.emptyComment,
  max: forumMessages.longComment,
});
export const Comment = z.object({
  id: Id,
  post_id: Id,
  author: z.nullable(Person),
  /** By the author of an anonymous post under it: there she stays without her name. */
  anonymous: z.boolean(),
  mine: z.boolean(),
  content: z.string(),
  created_at: Instant,
  edited_at: z.nullable(Instant),
  version: z.int(),
});
export type Comment = z.output<typeof Comment>;
