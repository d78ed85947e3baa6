import { eachRow, type SystemCtx } from '@reset/service-kit';
import { unblocked } from '@reset/service-kit/moderation';
import { member } from '@reset/service-kit/tables';
import { and, eq, gt, or } from 'drizzle-orm';
import { selectChats } from './shown.ts';
import { chat } from './tables.ts';

/** With whom a member wrote about which ad, oldest first; without a name where one of the two has blocked the other since. */
export async function* exportChats({ db }: Pick<SystemCtx, 'db'>, id: string) {
  const hers = or(eq(chat.user_id, id), and(eq(chat.seller_id, id), gt(chat.last_seq, 0)));
  const rows = eachRow({ sort: chat.created_at, id: chat.id }, (keys) =>
    keys.page(selectChats(db, id, unblocked({ id }, member.id)), hers),
  );
  for await (const { id: of, person, selling, item, created_at } of rows) {
    yield { id: of, with: person?.name ?? null, selling, item: item?.title ?? null, created_at };
  }
}
