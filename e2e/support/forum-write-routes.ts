import type { Stack } from '@reset/stack';
import { callJson } from './call.ts';
import type { Member } from './people.ts';
import type { WriteRoute } from './write-route.ts';
import { v7 as uuidv7 } from './uuid.ts';

/** A post and a comment of hers that are there to be changed. */
export const inForum = { post: uuidv7(), comment: uuidv7() } as const;

const words = { title: 'A long night', content: 'Who else is awake?' };

export const prepareForum = async (stack: Stack, { token }: Member): Promise<void> => {
  const send = async (path: string, body: object) => {
    const { status, text } = await callJson(stack, `POST /api/community/posts${path}`, { body, token });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
  };
  await send('', { id: inForum.post, ...words });
  await send(`/${inForum.post}/comments`, { id: inForum.comment, content: 'I am.' });
};

/** What the forum takes. */
export const forumWriteRoutes: readonly WriteRoute[] = [
  {
    route: 'POST /api/community/posts',
    path: '/api/community/posts',
    good: () => ({ id: uuidv7(), ...words, anonymous: false }),
    texts: [['id'], ['title'], ['content']],
    others: [['anonymous']],
  },
  {
    route: 'PATCH /api/community/posts/:id',
    path: `/api/community/posts/${inForum.post}`,
    good: () => ({ ...words, version: 1 }),
    texts: [['title'], ['content']],
    others: [['version']],
  },
  {
    route: 'POST /api/community/posts/:post_id/comments',
    path: `/api/community/posts/${inForum.post}/comments`,
    good: () => ({ id: uuidv7(), content: 'I am.' }),
    texts: [['id'], ['content']],
    others: [],
  },
  {
    route: 'PATCH /api/community/comments/:id',
    path: `/api/community/comments/${inForum.comment}`,
    good: () => ({ content: 'I was.', version: 1 }),
    texts: [['content']],
    others: [['version']],
  },
  {
    route: 'POST /api/community/posts/:id/restore',
    path: `/api/community/posts/${inForum.post}/restore`,
    good: () => ({}),
    texts: [],
    others: [],
  },
  {
    route: 'POST /api/community/comments/:id/restore',
    path: `/api/community/comments/${inForum.comment}/restore`,
    good: () => ({}),
    texts: [],
    others: [],
  },
];
