import { type Item, marketplaceMessages } from '@reset/contracts/marketplace';
import { type Db, fail } from '@reset/service-kit';
import type { Asking } from '@reset/service-kit/moderation';
import { member, person } from '@reset/service-kit/tables';
import { and, eq } from 'drizzle-orm';
import { picture } from '../images/shown.ts';
import { image } from '../images/tables.ts';
import { itemKind } from './kind.ts';
import { item } from './tables.ts';

/** Ads as whoever asks sees them. Goes on with `where`. */
export const selectItems = (db: Db, me: Asking) =>
  db
    .select({
      id: item.id,
      author: person,
      mine: itemKind.isMine(me),
      title: item.title,
      description: item.description,
      price_cents: item.price_cents,
      image: picture,
      is_active: item.is_active,
      created_at: item.created_at,
      version: item.version,
    })
    .from(item)
    .innerJoin(member, itemKind.isAuthor)
    .leftJoin(image, eq(image.id, item.image_id));

/** @throws Fail `not_found` when it is not there for whoever asks */
export const findItem = async (db: Db, me: Asking, id: string): Promise<Item> => {
  const [row] = await selectItems(db, me).where(and(eq(item.id, id), itemKind.reachableTo(me)));
  return row ?? fail('not_found', marketplaceMessages.noItem);
};
