import { eachRow, type SystemCtx } from '@reset/service-kit';
import { eq } from 'drizzle-orm';
import { isFor, selectMessages } from './shown.ts';
import { systemMessage } from './tables.ts';

type Reader = Pick<SystemCtx, 'db'>;

const { id, subject, content, created_at, sender_id } = systemMessage;
const oldest = { sort: created_at, id };

/** What a member was told with everyone, and when she read it. */
export const exportSystemMessages = ({ db }: Reader, member: string) =>
  eachRow(oldest, (keys) => keys.page(selectMessages(db, { id: member }), isFor({ id: member })));

/** What she has sent to everyone. */
export const exportSentSystemMessages = ({ db }: Reader, member: string) =>
  eachRow(oldest, (keys) =>
    keys.page(db.select({ id, subject, content, created_at }).from(systemMessage), eq(sender_id, member)),
  );
