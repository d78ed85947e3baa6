import { adviceApi } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { adviceDeletion } from './deletion.ts';
import { listAdvice } from './list.ts';

const { anyHolders } = adviceDeletion;

export const adviceRoutes = serve(adviceApi, {
  listAdvice,
  deleteAdvice: [adviceDeletion.delete, anyHolders],
  restoreAdvice: [adviceDeletion.restore, anyHolders],
});
