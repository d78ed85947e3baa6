import { aiMessages, type AiProvider } from '@reset/contracts/ai';
import type { aiApi } from '@reset/contracts/http/journal-ai';
import { type Ctx, fail, type Me, type Verb } from '@reset/service-kit';
import { keepChangePace } from '@reset/service-kit/moderation';
import { aiChoice } from './tables.ts';

/** Ends what is under way with a provider that she says no to. */
export type WhenRefused = (ctx: Ctx<Me>) => Promise<void>;

/**
 * Keeps what she says to the provider that she was shown.
 * @throws Fail `conflict` when another one answers by now
 */
export const changeAi =
  (provider: AiProvider, refused?: WhenRefused): Verb<typeof aiApi.changeAi> =>
  async (ctx, { provider: shown, allowed }) => {
    const { me, clock, write } = ctx;
    if (shown !== provider.id) fail('conflict', aiMessages.changed);
    const choice = await write(async (tx) => {
      const said = { allowed, chosen_at: clock().toISOString() };
      await tx
        .insert(aiChoice)
        .values({ user_id: me.id, provider: provider.id, ...said })
        .onConflictDoUpdate({ target: [aiChoice.user_id, aiChoice.provider], set: said });
      await keepChangePace(tx, { me, clock }, aiChoice);
      return { provider, allowed };
    });
    if (!allowed) await refused?.(ctx);
    return choice;
  };
