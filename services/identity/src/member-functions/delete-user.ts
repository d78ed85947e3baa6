import type { memberFunctions } from '@reset/contracts/http/identity';
import { memberMessages } from '@reset/contracts/members';
import { fail, type Verb } from '@reset/service-kit';
import type { LedgerWriter } from '../ledger/ledger.ts';
import { clearCache } from '../ended-accounts/clear-cache.ts';
import { requestErasure } from '../erasures/request.ts';

/** Erases a member everywhere: an admin whoever it is, she herself her own account. Its receipt is hers alone. */
export const deleteUser =
  (ledger: LedgerWriter): Verb<typeof memberFunctions.deleteUser> =>
  async ({ me, clock, write, reply }, { userId, receipt }) => {
    const deleted = await write(async (tx) => {
      const isHerself = userId === me.id;
      const outcome = await requestErasure(tx, userId, isHerself ? 'member' : { admin: me.id }, {
        now: clock(),
        ledger,
        ...(isHerself && { receipt }),
      });
      if (outcome === 'taken') return fail('conflict');
      if (outcome === 'unknown') return fail('not_found');
      if (outcome === 'last_admin') return fail('conflict', memberMessages.lastAdmin);
      if (outcome === 'not_admin') return fail('forbidden');
      return { id: userId, receipt: isHerself ? outcome.receipt : null };
    });
    if (userId === me.id) clearCache(reply);
    return deleted;
  };
