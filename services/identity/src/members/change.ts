import type { membersApi } from '@reset/contracts/http/identity';
import { fail, type Tx, type Verb } from '@reset/service-kit';
import { grantRole, revokeRole } from '../roles/change.ts';
import { holdAdmins } from '../roles/hold-admins.ts';
import { liftAll } from '../suspensions/hold.ts';
import { rowOf } from './read.ts';

/** @returns all admins, held. @throws Fail where the member is gone, or whoever asks is none of them any more */
const heldAdmins = async (tx: Tx, id: string, by: string): Promise<readonly string[]> => {
  const admins = (await holdAdmins(tx, id)) ?? fail('not_found');
  return admins.includes(by) ? admins : fail('forbidden');
};

/** Makes or revokes an admin; what is so already is told nobody. */
export const changeRole: Verb<typeof membersApi.changeRole> = ({ me, clock, write }, { id, admin }) =>
  write(async (tx) => {
    const admins = await heldAdmins(tx, id, me.id);
    const isChanged = admin ? await grantRole(tx, id, clock()) : await revokeRole(tx, id, admins);
    if (isChanged) tx.audit(admin ? 'role.grant' : 'role.revoke', id);
    return rowOf(tx, id);
  });

/** Ends every suspension of a member by hand; of one who has none nothing changes. */
export const liftSuspension: Verb<typeof membersApi.liftSuspension> = ({ me, clock, write }, { id }) =>
  write(async (tx) => {
    await heldAdmins(tx, id, me.id);
    await liftAll(tx, id, clock().toISOString());
    return { id, suspended_until: null };
  });
