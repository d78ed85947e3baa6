import type { Db, Me } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { systemMessage, systemMessageRead } from './tables.ts';

type Her = Pick<Me, 'id'>;

const { id, subject, content, created_at } = systemMessage;
const { message_id, user_id, read_at } = systemMessageRead;

const isHers = (me: Her) => and(eq(message_id, id), eq(user_id, me.id));

/** What was sent to everyone, with when she read it. Goes on with `where`, which holds `isFor`. */
export const selectMessages = (db: Db, me: Her) =>
  db.select({ id, subject, content, created_at, read_at }).from(systemMessage).leftJoin(systemMessageRead, isHers(me));

/** She was a member when it was sent; who is known without a day was there before all days were told. */
export const isFor = (me: Her): SQL =>
  exists(sql`(select 1 from ${member} where ${member.id} = ${me.id}::uuid
    and coalesce(${member.joined_at}, '-infinity') <= ${created_at})`);

/** She has not read it. */
export const isUnread: SQL = isNull(read_at);

/** Those that she has not read, and what holds for them beside that. */
export const selectUnread = (db: Db, me: Her, which?: SQL) =>
  db
    .select({ message_id: id })
    .from(systemMessage)
    .leftJoin(systemMessageRead, isHers(me))
    .where(and(isFor(me), isUnread, which));

/** How many have read one, of those who are still here. */
export const readersOf = (db: Db, message: string): Promise<number> =>
  db.$count(systemMessageRead, eq(message_id, message));
