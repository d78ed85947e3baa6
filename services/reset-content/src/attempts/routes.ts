import { attemptsApi } from '@reset/contracts/http/reset-content';
import { serve } from '@reset/service-kit';
import { createAttempt } from './create.ts';
import { attemptHolders } from './holders.ts';
import { listAttempts } from './list.ts';
import { readAttempt } from './read.ts';

export const attemptsRoutes = serve(attemptsApi, {
  listAttempts,
  readAttempt: [readAttempt, attemptHolders],
  createAttempt,
});
