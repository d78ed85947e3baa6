import type { AiProvider } from '@reset/contracts/ai';
import { aiApi } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { changeAi, type WhenRefused } from './change.ts';
import { readChoice } from './read.ts';

/** @param provider who answers, as the service was started */
export const aiRoutes = (provider: AiProvider, refused?: WhenRefused) =>
  serve(aiApi, { readAi: (ctx) => readChoice(ctx, provider), changeAi: changeAi(provider, refused) });
