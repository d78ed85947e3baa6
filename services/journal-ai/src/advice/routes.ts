import { advice as group } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { adviceDeletion } from './deletion.ts';
import { listAdvice } from './list.ts';

const { anyHolders } = adviceDeletion;

export const adviceRoutes = serve(group, {
  listAdvice,
  deleteAdvice: [adviceDeletion.delete, anyHolders],
  restoreAdvice: [adviceDeletion.restore, anyHolders],
});
