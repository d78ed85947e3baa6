import { needing } from './attempts.ts';
import { newPerson } from './people.ts';
import { v7 as uuidv7 } from './uuid.ts';

type Body = Readonly<Record<string, unknown>>;

/** A route that takes a body, with one that it accepts. */
export interface WriteRoute {
  readonly route: string;
  readonly path: string;
  readonly good: () => Body;
  /** Leads to the fields that are text, and to those that are not. */
  readonly texts: readonly (readonly string[])[];
  readonly others: readonly (readonly string[])[];
}

const names = { first_name: 'Mia', last_name: 'Keller', display_name: null };

export const writeRoutes: readonly WriteRoute[] = [
  {
    route: 'POST /auth/v1/signup',
    path: '/auth/v1/signup',
    good: () => ({ email: newPerson().email, password: newPerson().password, data: names }),
    texts: [['email'], ['password'], ['data', 'first_name'], ['data', 'last_name'], ['data', 'display_name']],
    others: [['data'], ['phone']],
  },
  {
    route: 'POST /auth/v1/token',
    path: '/auth/v1/token?grant_type=password',
    good: () => ({ email: newPerson().email, password: 'quiet-harbour' }),
    texts: [['email'], ['password'], ['grant_type'], ['refresh_token']],
    others: [['phone']],
  },
  {
    route: 'PUT /auth/v1/user',
    path: '/auth/v1/user',
    good: () => ({ data: { display_name: 'Harbour' } }),
    texts: [['email'], ['password'], ['current_password'], ['data', 'first_name'], ['data', 'display_name']],
    others: [['data'], ['phone']],
  },
  {
    route: 'POST /api/reset-content/attempts',
    path: '/api/reset-content/attempts',
    good: () => ({ id: uuidv7(), answers: needing('energize') }),
    texts: [['id']],
    others: [['answers'], ['answers', 'r1'], ['answers', 'e4']],
  },
  {
    route: 'PUT /api/reset-content/favourites/:slug',
    path: '/api/reset-content/favourites/emotion-wheel',
    good: () => ({}),
    texts: [],
    others: [],
  },
];

/** The body with one field, however deep, replaced. */
export const withField = (body: Body, [name = '', ...deeper]: readonly string[], value: unknown): Body => ({
  ...body,
  [name]: deeper.length === 0 ? value : withField((body[name] as Body | null) ?? {}, deeper, value),
});
