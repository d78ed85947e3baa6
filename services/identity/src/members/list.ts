import type { membersApi } from '@reset/contracts/http/identity';
import { containing, type Db, keyset, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { eq, inArray, or, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { profile } from '../profiles/tables.ts';
import { user } from '../users/tables.ts';
import { planned } from './planned.ts';
import { memberColumns } from './view.ts';

/** So many are quickly put in order; of more, some stand in every part of the list. */
const FEW = 500;

/**
 * Who has these words in her names or e-mail. A few are looked up, each half in an index of its own; where many have
 * them, the list is walked in its order until a page is full.
 */
const matching = async (db: Db, words: string): Promise<SQL | undefined> => {
  const [named, addressed] = [containing(words, profile.search), containing(words, user.email)];
  const found = await unionAll(
    db.select({ id: profile.id }).from(profile).where(named).limit(FEW),
    db.select({ id: user.id }).from(user).where(addressed).limit(FEW),
  );
  const ids = [...new Set(found.map(({ id }) => id))];
  return found.length < FEW ? inArray(user.id, ids) : or(named, addressed);
};

/** Members by when they joined or by name, those that the words are found in. */
export const listMembers: Verb<typeof membersApi.listMembers> = (ctx, { search, sort, direction: order, ...page }) =>
  planned(ctx.db, async (db) => {
    const by = sort === 'name' ? { sort: profile.sort_name, id: profile.id } : { sort: user.created_at, id: user.id };
    const which = search ? await matching(db, search) : undefined;
    const select = db
      .select({ ...memberColumns, sort_name: profile.sort_name })
      .from(user)
      .innerJoin(profile, eq(profile.id, user.id))
      .innerJoin(member, eq(member.id, user.id));
    return keyset({ ...by, order }, page, (keys) => keys.page(select, which));
  });
