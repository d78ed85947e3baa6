import { itemKey, SyncItem } from '@reset/contracts/sync';
import type { Ctx } from '@reset/service-kit';
import type { InferSelectModel } from 'drizzle-orm';
import { syncItem } from './tables.ts';

type Row = InferSelectModel<typeof syncItem>;
/** A thing as it is kept, but for its place in the member's order. */
export type Stored = Omit<Row, 'seq'>;

/** A member's item as it is kept: what she wrote is sealed under her key. */
export const store = async ({ seal }: Pick<Ctx, 'seal'>, user_id: string, item: SyncItem): Promise<Stored> => {
  const { changed_at, device } = item;
  const key = itemKey(item);
  const count = item.kind === 'habit' ? item.value : null;
  const text = item.kind === 'habit' || item.value === null ? null : JSON.stringify(item.value);
  const words = text === null ? null : await seal(syncItem.words, { user_id, key }, text);
  return { user_id, key, changed_at, device, count, words };
};

/** The item as the member's devices know it. */
export const restore = async ({ open }: Pick<Ctx, 'open'>, row: Stored): Promise<SyncItem> => {
  const { key, changed_at, device, count, words } = row;
  const [kind, first, habit] = key.split(':');
  const what =
    kind === 'habit'
      ? { kind, day: first, habit, value: count }
      : { kind, id: first, value: words && (JSON.parse(await open(syncItem.words, row)) as unknown) };
  return SyncItem.parse({ ...what, changed_at, device });
};
