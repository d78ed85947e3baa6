import type { AiProvider } from '@reset/contracts/ai';
import { ai } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { listSent } from '../sent/list.ts';
import { aiChoiceOf } from './choice-of.ts';
import { chooseAi } from './choose.ts';

/** @param provider who answers, as the service was started */
export const aiRoutes = (provider: AiProvider) =>
  serve(ai, { readAi: (ctx) => aiChoiceOf(ctx, provider), chooseAi: chooseAi(provider), listSent });
