import type { Parts } from '../auth/parts.ts';
import { forServiceRole } from './caller.ts';
import { changeUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { generateLink, invite } from './generate-link.ts';
import { listUsers, readUserOf } from './list-users.ts';

/** The admin part of the protocol, for programs of the operator's alone; where there are none, it is closed. */
export const serviceRoleVerbs = (parts: Parts) => {
  const guarded = forServiceRole(parts);
  return {
    invite: guarded(invite(parts)),
    listUsers: guarded(listUsers),
    createUser: guarded(createUser(parts)),
    readUserOf: guarded(readUserOf),
    changeUserOf: guarded(changeUser(parts)),
    deleteUserOf: guarded(deleteUser(parts)),
    generateLink: guarded(generateLink(parts)),
  };
};
