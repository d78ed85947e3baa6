import { signInsApi } from '@reset/contracts/http/identity';
import { serve } from '@reset/service-kit';
import { deleteOtherSignIns, deleteSignIn } from './delete.ts';
import { signInHolders } from './holders.ts';
import { listSignIns } from './list.ts';

export const signInsRoutes = serve(signInsApi, {
  listSignIns,
  deleteSignIn: [deleteSignIn, signInHolders],
  deleteOtherSignIns,
});
