import type { receiptsApi } from '@reset/contracts/http/identity';
import { fail, type Verb } from '@reset/service-kit';
import { receipts } from '../erasures/receipt.ts';

/** What became of an account's data, by the number of its receipt and without the id that was hers. */
export const readReceipt: Verb<typeof receiptsApi.readReceipt> = async ({ db }, { id }) => {
  const [found] = await receipts(db, { receipt: id });
  if (!found) return fail('not_found');
  const { requester, requested_at, done_at, steps } = found;
  return { id, requester, requested_at, done_at, steps: [...steps] };
};
