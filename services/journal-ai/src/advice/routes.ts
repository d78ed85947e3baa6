import { advice as group } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { anyHolders } from '../deletion/holders.ts';
import { deleteAdvice, restoreAdvice } from './delete.ts';
import { listAdvice } from './list.ts';
import { advice } from './tables.ts';

const any = anyHolders(advice);

export const adviceRoutes = serve(group, {
  listAdvice,
  deleteAdvice: [deleteAdvice, any],
  restoreAdvice: [restoreAdvice, any],
});
