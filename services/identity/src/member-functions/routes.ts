import { memberFunctions } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import type { LedgerWriter } from '../ledger/ledger.ts';
import { deleteUser } from './delete-user.ts';
import { getUserEmails } from './get-user-emails.ts';

/** @param ledger where deletions are written down */
export const memberFunctionsRoutes = (ledger: LedgerWriter) =>
  serve(memberFunctions, {
    getUserEmails,
    deleteUser: [deleteUser(ledger), async (_, { userId }) => [userId]],
  });
