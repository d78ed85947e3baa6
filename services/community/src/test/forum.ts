import { randomUUID } from 'node:crypto';
import { commentsApi, postsApi } from '@reset/contracts/http/community';
import type { Comment, Post } from '@reset/contracts/forum';
import type { Client } from '@reset/service-kit/test';

/** Writes a post in her name; `more` may hold what no client should send. */
export const post = (who: Client, more: Readonly<Record<string, unknown>> = {}): Promise<Post> =>
  who.send(postsApi.createPost, { id: randomUUID(), title: 'A long night', content: 'Who else is awake?', ...more });

/** Answers a post in her name. */
export const answer = (
  who: Client,
  post_id: string,
  content = 'I am, too.',
  id: string = randomUUID(),
): Promise<Comment> => who.send(commentsApi.createComment, { post_id, id, content });

/** Everything a list holds, page by page. */
export const every = async <T>(
  page: (after: string | undefined) => Promise<{ readonly items: readonly T[]; readonly next: string | null }>,
): Promise<T[]> => {
  const items: T[] = [];
  let after: string | undefined;
  do {
    const { items: more, next } = await page(after);
    items.push(...more);
    after = next ?? undefined;
  } while (after);
  return items;
};

/** The forum as somebody sees it, from the newest to the oldest. */
export const feed = (who: Client, query?: string): Promise<Post[]> =>
  every((after) => who.send(postsApi.listPosts, { limit: 50, after, query }));

/** What somebody sees under a post, from the oldest to the newest. */
export const answers = (who: Client, id: string): Promise<Comment[]> =>
  every((after) => who.send(commentsApi.listComments, { id, limit: 50, after }));
