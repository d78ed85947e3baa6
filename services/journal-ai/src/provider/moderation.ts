import type { Logger } from '@reset/service-kit';
import type OpenAI from 'openai';
import { failureOf } from './failure.ts';

const MODERATION_MS = 5_000;

export interface Moderation {
  readonly model: string;
  /** Whether it sees danger to herself; its own failure is no danger. */
  readonly flags: (text: string, signal: AbortSignal, log: Logger) => Promise<boolean>;
}

/** A provider's moderation model. What it says of anything but self-harm is not our concern in somebody's own journal. */
export const moderationBy = (client: OpenAI, model: string): Moderation => ({
  model,
  async flags(input, signal, log) {
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(MODERATION_MS)]);
      const { results } = await client.moderations.create({ model, input }, { signal: within });
      return results.some(({ categories }) =>
        Object.entries(categories).some(([name, hit]) => name.startsWith('self-harm') && hit),
      );
    } catch (error) {
      const { status, code } = failureOf(error);
      log.warn({ status, code }, 'no moderation');
      return false;
    }
  },
});
