import { type auth, authErrors } from '@reset/contracts/http/auth';
import type { Verb } from '@reset/service-kit';
import { count, desc, eq, inArray } from 'drizzle-orm';
import { AuthFail } from '../auth/fail.ts';
import { factorsOf } from '../factors/find.ts';
import { factor } from '../factors/tables.ts';
import { profile } from '../profiles/tables.ts';
import { user } from '../users/tables.ts';
import { viewUser } from '../users/view.ts';
import { accountOf } from './given.ts';

const PAGE = 50;
const MOST = 200;
const MOST_PAGES = 100_000;

const numberIn = (given: string | undefined, otherwise: number, most: number): number => {
  if (!given) return otherwise;
  const number = /^\d{1,9}$/.test(given) ? Number(given) : 0;
  if (number < 1) throw new AuthFail(400, 'validation_failed', { message: authErrors.not_settable });
  return Math.min(number, most);
};

/** Pages by number, as the protocol has them: who joined last comes first. That they were read is written down. */
export const listUsers: Verb<typeof auth.listUsers> = async ({ db, write, reply }, sent) => {
  const [page, size] = [numberIn(sent.page, 1, MOST_PAGES), numberIn(sent.per_page, PAGE, MOST)];
  await write(async (tx) => tx.audit('members.read-emails', 'everybody'));
  const rows = await db
    .select({ user, profile })
    .from(user)
    .innerJoin(profile, eq(profile.id, user.id))
    .orderBy(desc(user.created_at), desc(user.id))
    .limit(size)
    .offset((page - 1) * size);
  const ids = rows.map((row) => row.user.id);
  const factors = Map.groupBy(await db.select().from(factor).where(inArray(factor.user_id, ids)), (one) => one.user_id);
  const [total] = await db.select({ n: count() }).from(user);
  const last = Math.max(1, Math.ceil((total?.n ?? 0) / size));
  const link = (to: number, rel: string) => `</auth/v1/admin/users?page=${to}&per_page=${size}>; rel="${rel}"`;
  reply('x-total-count', String(total?.n ?? 0));
  reply('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
  return {
    aud: 'authenticated',
    users: rows.map((row) => viewUser(row.user, row.profile, factors.get(row.user.id) ?? [])),
  };
};

export const readUserOf: Verb<typeof auth.readUserOf> = async ({ db, write }, { id }) => {
  const { user: found, profile: names } = await accountOf(db, id);
  await write(async (tx) => tx.audit('members.read-emails', found.id));
  return viewUser(found, names, await factorsOf(db, found.id));
};
