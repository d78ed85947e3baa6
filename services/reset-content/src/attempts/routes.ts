import { attemptsApi } from '@reset/contracts/http/reset-content';
import { serve } from '@reset/service-kit';
import { createAttempt } from './create.ts';
import { listAttempts } from './list.ts';
import { attemptRows } from './rows.ts';

export const attemptsRoutes = serve(attemptsApi, {
  listAttempts,
  readAttempt: [attemptRows.read, attemptRows.holders],
  createAttempt,
});
