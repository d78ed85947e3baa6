import { membersApi } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import { changeRole, liftSuspension } from './change.ts';
import { listMembers } from './list.ts';
import { readMember } from './read.ts';

export const membersRoutes = serve(membersApi, {
  listMembers,
  readMember,
  changeRole,
  liftSuspension,
});
