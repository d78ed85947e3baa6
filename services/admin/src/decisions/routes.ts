import { decisionsApi } from '@reset/contracts/http/admin';
import { serve } from '@reset/service-kit';
import { createDecision } from './create.ts';
import { decisionHolders } from './holders.ts';
import { readDecision } from './read.ts';
import type { Steps } from './steps.ts';

export const decisionsRoutes = (steps: Steps) =>
  serve(decisionsApi, {
    createDecision: createDecision(steps),

    readDecision: [readDecision, decisionHolders],
  });
