import { quiz } from '@reset/contracts/http/reset-content';
import { serve } from '@reset/service-kit';
import { listAttempts } from './list.ts';
import { attemptHolders, readAttempt } from './read.ts';
import { saveAttempt } from './save.ts';

export const attempts = serve(quiz, { listAttempts, readAttempt: [readAttempt, attemptHolders], saveAttempt });
