import type { WriteRoute } from './write-route.ts';
import { v7 as uuidv7 } from './uuid.ts';

/** A post and a comment of hers that are there to be changed. */
export const inForum = { post: uuidv7(), comment: uuidv7() } as const;
const nowhere = uuidv7();

const words = { title: 'A long night', content: 'Who else is awake?' };
const about = { kind: 'post', target: inForum.post };

/** What the forum, reports and blocks take. */
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
  {
    route: 'POST /api/community/reports',
    path: '/api/community/reports',
    good: () => ({ id: uuidv7(), ...about, reason: 'unkind', note: 'Please look.' }),
    texts: [['id'], ['kind'], ['target'], ['reason'], ['note']],
    others: [],
  },
  {
    route: 'POST /api/community/reports/:id/decision',
    path: `/api/community/reports/${nowhere}/decision`,
    good: () => ({ decision: 'kept' }),
    texts: [['decision']],
    others: [],
  },
  {
    route: 'POST /api/community/blocks',
    path: '/api/community/blocks',
    good: () => ({ id: uuidv7(), ...about }),
    texts: [['id'], ['kind'], ['target']],
    others: [],
  },
];
