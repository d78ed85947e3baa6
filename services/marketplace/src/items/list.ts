import type { itemsApi } from '@reset/contracts/http/marketplace';
import { containing, keyset, type Verb } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { itemKind } from './kind.ts';
import { selectItems } from './shown.ts';
import { item } from './tables.ts';

const orders = {
  newest: { sort: item.created_at, id: item.id },
  cheapest: { sort: item.price_cents, id: item.id, order: 'asc' },
  dearest: { sort: item.price_cents, id: item.id },
} as const;

export const listItems: Verb<typeof itemsApi.listItems> = ({ db, me }, { query, sort, free, ...cursor }) =>
  keyset(orders[sort], cursor, (keys) =>
    keys.page(
      selectItems(db, me),
      and(eq(item.is_active, true), free ? eq(item.price_cents, 0) : undefined),
      query ? containing(query, item.title, item.description) : undefined,
      itemKind.visibleTo(me),
    ),
  );

/** Her own, inactive ones too. */
export const listOwnItems: Verb<typeof itemsApi.listOwnItems> = ({ db, me }, cursor) =>
  keyset({ sort: item.created_at, id: item.id }, cursor, (keys) =>
    keys.page(selectItems(db, me), eq(item.user_id, me.id), itemKind.visibleTo(me)),
  );
