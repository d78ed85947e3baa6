import type { systemMessagesApi } from '@reset/contracts/http/admin';
import { COUNTED, type Ctx, fail, type Me, type Tx, type Verb } from '@reset/service-kit';
import { and, count, eq, lte, type SQL } from 'drizzle-orm';
import { isFor, selectMessages, selectUnread } from './shown.ts';
import { systemMessage, systemMessageRead } from './tables.ts';

type Caller = Pick<Ctx<Me>, 'me' | 'db' | 'clock'>;

/** Keeps a row of hers for what she has read, and tells her other pages. */
const read = async (tx: Tx, { me, clock }: Pick<Caller, 'me' | 'clock'>, which: SQL): Promise<void> => {
  const open = await selectUnread(tx, me, which);
  if (!open.length) return;
  const read_at = clock().toISOString();
  const rows = open.map((one) => ({ ...one, user_id: me.id, read_at }));
  const kept = await tx.insert(systemMessageRead).values(rows).onConflictDoNothing().returning();
  const [first] = kept;
  if (first) tx.emit('admin.system-message.read.v1', { id: first.message_id, parties: [me.id] });
};

export const markSystemMessageRead: Verb<typeof systemMessagesApi.markSystemMessageRead> = async (ctx, { id }) => {
  const { me, db, write } = ctx;
  const [there] = await selectMessages(db, me).where(and(eq(systemMessage.id, id), isFor(me)));
  if (!there) fail('not_found');
  await write((tx) => read(tx, ctx, eq(systemMessage.id, id)));
  return null;
};

/** For the unread group. */
export const systemMessages = {
  readUnread: async ({ db, me, clock }: Caller) => {
    const at = clock().toISOString();
    const open = selectUnread(db, me).limit(COUNTED).as('open');
    const [counted] = await db.select({ messages: count() }).from(open);
    return { messages: counted?.messages ?? 0, at };
  },
  readAll: (tx: Tx, ctx: Caller, until: string): Promise<void> => read(tx, ctx, lte(systemMessage.created_at, until)),
};
