import type { chatChoicesApi } from '@reset/contracts/http/identity';
import { fail, type Verb } from '@reset/service-kit';
import { member } from '@reset/service-kit/tables';
import { eq } from 'drizzle-orm';
import { changeMember } from '../users/change-member.ts';

/** Every service is told, and goes by it from then on. What is so already is told nobody. */
export const changeChatChoices: Verb<typeof chatChoicesApi.changeChatChoices> = ({ me, write }, change) =>
  write(async (tx) => {
    const { shows_writing, shows_reading } = member;
    const hers = eq(member.id, me.id);
    const [before] = await tx.select({ shows_writing, shows_reading }).from(member).where(hers).for('no key update');
    if (!before) return fail('sign_in');
    const after = {
      shows_writing: change.shows_writing ?? before.shows_writing,
      shows_reading: change.shows_reading ?? before.shows_reading,
    };
    const isSame = after.shows_writing === before.shows_writing && after.shows_reading === before.shows_reading;
    if (!isSame) await changeMember(tx, me.id, after, 'identity.profile.changed.v1');
    return after;
  });
