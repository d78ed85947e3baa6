import type { chatChoicesApi } from '@reset/contracts/http/identity';
import { fail, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';

/** What a member shows in her chats. */
export const readChatChoices: Verb<typeof chatChoicesApi.readChatChoices> = async ({ me, db }) => {
  const { shows_writing, shows_reading } = member;
  const [row] = await db.select({ shows_writing, shows_reading }).from(member).where(eq(member.id, me.id));
  return row ?? fail('sign_in');
};
