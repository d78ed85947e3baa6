import { v7 as uuidv7 } from './uuid.ts';
import type { WriteRoute } from './write-route.ts';

/** Nobody's: what is sent is read before it is seen that she is not there. */
const nobody = uuidv7();

/** What is taken where admins do something with members. */
export const memberWriteRoutes: readonly WriteRoute[] = [
  {
    route: 'POST /api/identity/exports',
    path: '/api/identity/exports',
    good: () => ({ id: uuidv7(), from: '2026-01-01', until: '2026-12-31' }),
    texts: [['id'], ['from'], ['until']],
    others: [],
  },
  {
    route: 'POST /api/identity/exports/:id/tickets',
    path: `/api/identity/exports/${nobody}/tickets`,
    good: () => ({}),
    texts: [],
    others: [],
  },
  {
    route: 'POST /api/identity/ended-accounts/ask',
    path: '/api/identity/ended-accounts/ask',
    good: () => ({ token: 'none' }),
    texts: [['token']],
    others: [],
  },
  {
    route: 'PUT /api/identity/members/:id/role',
    path: `/api/identity/members/${nobody}/role`,
    good: () => ({ admin: false }),
    texts: [],
    others: [['admin']],
  },
  {
    route: 'POST /functions/v1/get-user-emails',
    path: '/functions/v1/get-user-emails',
    good: () => ({}),
    texts: [],
    others: [],
  },
  {
    route: 'POST /functions/v1/delete-user',
    path: '/functions/v1/delete-user',
    good: () => ({ userId: uuidv7() }),
    texts: [['userId']],
    others: [['selfDelete']],
  },
];
