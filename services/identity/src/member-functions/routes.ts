import { memberFunctions } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import { deleteUser } from './delete-user.ts';
import { getUserEmails } from './get-user-emails.ts';

export const memberFunctionsRoutes = serve(memberFunctions, {
  getUserEmails,
  deleteUser: [deleteUser, async (_, { userId }) => [userId]],
});
