import { aiMessages, type AiProvider } from '@reset/contracts/ai';
import type { aiApi } from '@reset/contracts/http/journal-ai';
import { fail, type Verb } from '@reset/service-kit';
import { keepChangePace } from '@reset/service-kit/moderation';
import { aiChoice } from './tables.ts';

/**
 * Keeps what she says to the provider that she was shown.
 * @throws Fail `conflict` when another one answers by now
 */
export const changeAi =
  (provider: AiProvider): Verb<typeof aiApi.changeAi> =>
  ({ me, clock, write }, { provider: shown, allowed }) => {
    if (shown !== provider.id) fail('conflict', aiMessages.changed);
    return write(async (tx) => {
      const said = { allowed, chosen_at: clock().toISOString() };
      await tx
        .insert(aiChoice)
        .values({ user_id: me.id, provider: provider.id, ...said })
        .onConflictDoUpdate({ target: [aiChoice.user_id, aiChoice.provider], set: said });
      await keepChangePace(tx, { me, clock }, aiChoice);
      return { provider, allowed };
    });
  };
