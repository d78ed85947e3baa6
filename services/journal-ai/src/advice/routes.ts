import { adviceApi } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { adviceRows } from './rows.ts';

const { anyHolders } = adviceRows;

export const adviceRoutes = serve(adviceApi, {
  listAdvice: adviceRows.list,
  deleteAdvice: [adviceRows.delete, anyHolders],
  restoreAdvice: [adviceRows.restore, anyHolders],
});
