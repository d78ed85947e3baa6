import { functions } from '@reset/contracts/http/journal-ai';
import { serve } from '@reset/service-kit';
import { lifeAdvisor } from './coach/life-advisor.ts';
import { journalFeedback } from './feedback/journal-feedback.ts';
import type { AiEnv } from './provider/env.ts';
import { createProvider } from './provider/provider.ts';
import { openaiEphemeral } from './voice/calls/ephemeral.ts';
import { voiceOf } from './voice/voice.ts';

/** The functions that ask a model. */
export const functionRoutes = (env: AiEnv) => {
  const provider = createProvider(env);
  return serve(functions, {
    journalFeedback: journalFeedback(provider, env.FEEDBACK_DAILY_LIMIT),
    openaiEphemeral: openaiEphemeral(voiceOf(env)),
    lifeAdvisor: lifeAdvisor(provider, env.COACH_DAILY_LIMIT),
  });
};
