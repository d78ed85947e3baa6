import { eachRow, type SystemCtx } from '@reset/service-kit';
import { and, eq, gt, or } from 'drizzle-orm';
import { selectChats } from './shown.ts';
import { chat } from './tables.ts';

/** With whom a member wrote about which ad, oldest first; also where one of the two has blocked the other since. */
export async function* exportChats({ db }: Pick<SystemCtx, 'db'>, member: string) {
  const hers = or(eq(chat.user_id, member), and(eq(chat.seller_id, member), gt(chat.last_seq, 0)));
  const rows = eachRow({ sort: chat.created_at, id: chat.id }, (keys) => keys.page(selectChats(db, member), hers));
  for await (const { id, person, selling, item, created_at } of rows) {
    yield { id, with: person?.name ?? null, selling, item: item?.title ?? null, created_at };
  }
}
