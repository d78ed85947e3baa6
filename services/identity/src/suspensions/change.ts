import type { suspensionsApi } from '@reset/contracts/http/identity';
import { memberMessages } from '@reset/contracts/members';
import { fail, holdOther, type Verb } from '@reset/service-kit';
import { holdAdmins } from '../roles/hold-admins.ts';
import { suspend } from './hold.ts';

/** Suspends a member for a decision, or takes that back. An admin is revoked first. */
export const changeSuspension: Verb<typeof suspensionsApi.changeSuspension> = (
  { clock, write },
  { id: reference, user_id, until, by },
) =>
  write(async (tx) => {
    const at = clock().toISOString();
    if (until !== null && until <= at) fail('invalid', memberMessages.past, { until: memberMessages.past });
    const decidedBy = by !== null && (await holdOther(tx, by)) ? by : null;
    const admins = (await holdAdmins(tx, user_id)) ?? fail('not_found');
    if (until !== null && admins.includes(user_id)) fail('conflict', memberMessages.suspendedAdmin);
    return { id: reference, suspended_until: await suspend(tx, { id: user_id, until, reference, at, by: decidedBy }) };
  });
