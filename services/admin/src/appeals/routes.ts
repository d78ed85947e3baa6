import { appealsApi } from '@reset/contracts/http/admin';
import { serve } from '@reset/service-kit';
import type { Steps } from '../decisions/steps.ts';
import { answerAppeal } from './answer.ts';
import { createAppeal } from './create.ts';
import { listAppeals } from './list.ts';
import { readAppeal } from './read.ts';

export const appealsRoutes = (steps: Steps) =>
  serve(appealsApi, { createAppeal, listAppeals, readAppeal, answerAppeal: answerAppeal(steps) });
