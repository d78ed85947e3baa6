import { eachRow, type SystemCtx } from '@reset/service-kit';
import { isHers, selectChats } from './shown.ts';
import { chat } from './tables.ts';

/** With whom a member wrote about which ad, oldest first. */
export async function* exportChats({ db }: Pick<SystemCtx, 'db'>, member: string) {
  const rows = eachRow({ sort: chat.created_at, id: chat.id }, (keys) =>
    keys.page(selectChats(db, member), isHers(member)),
  );
  for await (const { id, person, selling, item, created_at } of rows) {
    yield { id, with: person?.name ?? null, selling, item: item?.title ?? null, created_at };
  }
}
