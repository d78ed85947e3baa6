import { v7 as uuidv7 } from './uuid.ts';
import type { WriteRoute } from './write-route.ts';

/** What reports and blocks of a service take. @param about what is there to be reported */
export const moderationWriteRoutes = (
  service: string,
  about: { readonly kind: string; readonly target: string },
): readonly WriteRoute[] => {
  const path = `/api/${service}`;
  return [
    {
      route: `POST ${path}/reports`,
      path: `${path}/reports`,
      good: () => ({ id: uuidv7(), ...about, reason: 'unkind', note: 'Please look.' }),
      texts: [['id'], ['kind'], ['target'], ['reason'], ['note']],
      others: [],
    },
    {
      route: `POST ${path}/blocks`,
      path: `${path}/blocks`,
      good: () => ({ id: uuidv7(), ...about }),
      texts: [['id'], ['kind'], ['target']],
      others: [],
    },
  ];
};

/** What it takes to have read all of a service. */
export const unreadWriteRoutes = (service: string): readonly WriteRoute[] => [
  {
    route: `POST /api/${service}/unread/read`,
    path: `/api/${service}/unread/read`,
    good: () => ({ until: new Date().toISOString() }),
    texts: [['until']],
    others: [],
  },
];

/** What it takes to have read something that one was told. */
export const noticesWriteRoutes = (service: string): readonly WriteRoute[] => [
  {
    route: `POST /api/${service}/notices/:id/read`,
    path: `/api/${service}/notices/${uuidv7()}/read`,
    good: () => ({}),
    texts: [],
    others: [],
  },
];

/** What the messages of two take. @param part,within as of `messagesExpectations`; @param id of what they are in */
export const messagesWriteRoutes = (
  service: string,
  part: string,
  within: string,
  id: string,
): readonly WriteRoute[] => {
  const path = `/api/${service}/${part}`;
  return [
    {
      route: `POST ${path}/:${within}/messages`,
      path: `${path}/${id}/messages`,
      good: () => ({ id: uuidv7(), content: 'How was the night?' }),
      texts: [['id'], ['content']],
      others: [],
    },
    {
      route: `POST ${path}/:id/read`,
      path: `${path}/${id}/read`,
      good: () => ({ seq: 1 }),
      texts: [],
      others: [['seq']],
    },
  ];
};
