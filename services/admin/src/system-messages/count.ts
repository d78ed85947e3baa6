import type { systemMessagesApi } from '@reset/contracts/http/admin';
import type { Db, Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';

/** How many members there are. */
export const countMembers = (db: Db): Promise<number> => db.$count(member);

export const countRecipients: Verb<typeof systemMessagesApi.countRecipients> = async ({ db }) => ({
  count: await countMembers(db),
});
