import { inPartners } from './partners.ts';
import { v7 as uuidv7 } from './uuid.ts';
import type { WriteRoute } from './write-route.ts';

const community = '/api/community';
const { post, connection, challenge, update, partner } = inPartners;

const search = {
  title: 'Early walks',
  description: 'Twenty minutes before the house wakes up.',
  looking_for: 'Somebody who likes it slow',
};
const days = {
  title: 'Seven slow mornings',
  description: 'Ten minutes before anybody needs us.',
  start_date: '2099-03-01',
  end_date: '2099-03-07',
};
const told = { content: 'Two of seven.', score: '2/7' };

const searchFields = [['title'], ['description'], ['looking_for']];
const dayFields = [['title'], ['description'], ['start_date'], ['end_date']];

/** One that only does something to what its path names. */
const bare = (route: string, path: string): WriteRoute => ({ route, path, good: () => ({}), texts: [], others: [] });

/** What partner posts, connections and challenges take. */
export const partnerWriteRoutes: readonly WriteRoute[] = [
  {
    route: `POST ${community}/partner-posts`,
    path: `${community}/partner-posts`,
    good: () => ({ id: uuidv7(), ...search }),
    texts: [['id'], ...searchFields],
    others: [],
  },
  {
    route: `PATCH ${community}/partner-posts/:id`,
    path: `${community}/partner-posts/${post}`,
    good: () => ({ ...search, version: 1 }),
    texts: searchFields,
    others: [['version']],
  },
  bare(`POST ${community}/partner-posts/:id/close`, `${community}/partner-posts/${post}/close`),
  bare(`POST ${community}/partner-posts/:id/reopen`, `${community}/partner-posts/${post}/reopen`),
  bare(`POST ${community}/partner-posts/:id/restore`, `${community}/partner-posts/${post}/restore`),
  {
    route: `POST ${community}/connections`,
    path: `${community}/connections`,
    good: () => ({ id: uuidv7(), receiver_id: partner }),
    texts: [['id'], ['receiver_id']],
    others: [],
  },
  {
    route: `PATCH ${community}/connections/:id`,
    path: `${community}/connections/${connection}`,
    good: () => ({ status: 'accepted' }),
    texts: [['status']],
    others: [],
  },
  {
    route: `POST ${community}/challenges`,
    path: `${community}/challenges`,
    good: () => ({ id: uuidv7(), ...days }),
    texts: [['id'], ...dayFields],
    others: [],
  },
  {
    route: `PATCH ${community}/challenges/:id`,
    path: `${community}/challenges/${challenge}`,
    good: () => ({ ...days, version: 1 }),
    texts: dayFields,
    others: [['version']],
  },
  bare(`PUT ${community}/challenges/:id/participation`, `${community}/challenges/${challenge}/participation`),
  {
    route: `POST ${community}/challenges/:challenge_id/updates`,
    path: `${community}/challenges/${challenge}/updates`,
    good: () => ({ id: uuidv7(), ...told }),
    texts: [['id'], ['content'], ['score']],
    others: [],
  },
  {
    route: `PATCH ${community}/updates/:id`,
    path: `${community}/updates/${update}`,
    good: () => ({ ...told, version: 1 }),
    texts: [['content'], ['score']],
    others: [['version']],
  },
  bare(`POST ${community}/updates/:id/restore`, `${community}/updates/${update}/restore`),
];
