import { removalsApi } from '@reset/contracts/http/admin';
import { serve } from '@reset/service-kit';
import type { Steps } from '../decisions/steps.ts';
import { createRemoval } from './create.ts';

export const removalsRoutes = (steps: Steps) => serve(removalsApi, { createRemoval: createRemoval(steps) });
