import type { itemsApi } from '@reset/contracts/http/marketplace';
import { insertOnce, type Verb } from '@reset/service-kit';
import { keepPace } from '@reset/service-kit/moderation';
import { putImage } from '../images/put.ts';
import { findItem } from './shown.ts';
import { item } from './tables.ts';

const PACE = { everybody: 10, newcomer: 3 };

export const createItem: Verb<typeof itemsApi.createItem> = ({ me, clock, write }, { image_id, ...words }) =>
  write(async (tx) => {
    const row = { ...words, user_id: me.id, created_at: clock().toISOString() };
    const { isNew } = await insertOnce(tx, item, row);
    if (isNew) {
      await keepPace(tx, { me, clock }, item, PACE);
      await putImage(tx, { me, clock }, { id: row.id, image_id });
    }
    return findItem(tx, me, row.id);
  });
