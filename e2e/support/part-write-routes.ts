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
      route: `POST ${path}/reports/:id/decision`,
      path: `${path}/reports/${uuidv7()}/decision`,
      good: () => ({ decision: 'kept' }),
      texts: [['decision']],
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
