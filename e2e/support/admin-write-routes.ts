import type { Stack } from '@reset/stack';
import { systemMessageOf } from './admin.ts';
import { noticesWriteRoutes, unreadWriteRoutes } from './part-write-routes.ts';
import { v7 as uuidv7 } from './uuid.ts';
import type { WriteRoute } from './write-route.ts';

/** What is there to be read. */
const there = { systemMessage: uuidv7() } as const;

export const prepareAdmin = async (stack: Stack): Promise<void> => {
  await systemMessageOf(stack, there.systemMessage);
};

const subject = () => ({ service: 'community', kind: 'post', target: uuidv7() });

/** What this service takes. */
export const adminWriteRoutes: readonly WriteRoute[] = [
  {
    route: 'POST /api/admin/system-messages',
    path: '/api/admin/system-messages',
    good: () => ({ id: uuidv7(), subject: 'A new room', content: 'There is a marketplace now.' }),
    texts: [['id'], ['subject'], ['content']],
    others: [],
  },
  {
    route: 'POST /api/admin/system-messages/:id/read',
    path: `/api/admin/system-messages/${there.systemMessage}/read`,
    good: () => ({}),
    texts: [],
    others: [],
  },
  {
    route: 'POST /api/admin/health/replay',
    path: '/api/admin/health/replay',
    good: () => ({ service: 'community', ids: [uuidv7()] }),
    texts: [['service']],
    others: [['ids']],
  },
  {
    route: 'POST /api/admin/claims',
    path: '/api/admin/claims',
    good: () => subject(),
    texts: [['service'], ['kind'], ['target']],
    others: [],
  },
  {
    route: 'POST /api/admin/decisions',
    path: '/api/admin/decisions',
    good: () => ({
      ...{ id: uuidv7(), ...subject(), author: uuidv7(), newest: uuidv7() },
      ...{ remove: true, warn: false, suspend: null, facts: 'It shamed somebody.', rule: 'kind' },
    }),
    texts: [['id'], ['service'], ['kind'], ['target'], ['author'], ['newest'], ['suspend'], ['facts'], ['rule']],
    others: [['remove'], ['warn']],
  },
  {
    route: 'POST /api/admin/removals',
    path: '/api/admin/removals',
    good: () => ({ id: uuidv7(), ...subject(), facts: 'It shamed somebody.', rule: 'kind' }),
    texts: [['id'], ['service'], ['kind'], ['target'], ['facts'], ['rule']],
    others: [],
  },
  {
    route: 'POST /api/admin/appeals',
    path: '/api/admin/appeals',
    good: () => ({ id: uuidv7(), decision_id: uuidv7(), content: 'It was a joke.' }),
    texts: [['id'], ['decision_id'], ['content']],
    others: [],
  },
  {
    route: 'POST /api/admin/appeals/:id/answer',
    path: `/api/admin/appeals/${uuidv7()}/answer`,
    good: () => ({ state: 'upheld', answer: 'We looked once more.' }),
    texts: [['state'], ['answer']],
    others: [],
  },
  {
    route: 'POST /api/admin/member-notes',
    path: '/api/admin/member-notes',
    good: () => ({ id: uuidv7(), user_id: uuidv7(), content: 'Was warned before.' }),
    texts: [['id'], ['user_id'], ['content']],
    others: [],
  },
  {
    route: 'PUT /api/admin/mutes/:user_id',
    path: `/api/admin/mutes/${uuidv7()}`,
    good: () => ({ muted: false }),
    texts: [],
    others: [['muted']],
  },
  ...noticesWriteRoutes('admin'),
  ...unreadWriteRoutes('admin'),
];
