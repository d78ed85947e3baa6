import type { AiHealth } from '@reset/contracts/health';
import type { AiEnv } from './env.ts';
import { failureOf } from './failure.ts';
import { providerOf } from './provider-of.ts';

type Outcome = Pick<AiHealth, 'answered_at' | 'failed'>;

/** How it went the last time, as far as this process has seen. */
let last: Outcome = { answered_at: null, failed: null };

/** The same answer, of whose end note is taken; that she left says nothing of who answers. */
export async function* noting(answer: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  const at = () => new Date().toISOString();
  try {
    yield* answer;
    last = { answered_at: at(), failed: null };
  } catch (error) {
    const { kind } = failureOf(error);
    if (kind !== 'left') last = { ...last, failed: { how: kind, at: at() } };
    throw error;
  }
}

/** Who answers, and how it went. */
export const readAiHealth = (env: AiEnv): AiHealth => ({ name: providerOf(env).name, ...last });
