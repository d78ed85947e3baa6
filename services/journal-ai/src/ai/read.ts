import type { AiChoice, AiProvider } from '@reset/contracts/ai';
import type { Db } from '@reset/service-kit';
import { and, eq } from 'drizzle-orm';
import { aiChoice } from './tables.ts';

/** Who answers, and what she said to it; ask `mayUseAi` of the contracts what that allows. */
export const readChoice = async (
  { db, me }: { readonly db: Db; readonly me: { readonly id: string } },
  provider: AiProvider,
): Promise<AiChoice> => {
  const [said] = await db
    .select({ allowed: aiChoice.allowed })
    .from(aiChoice)
    .where(and(eq(aiChoice.user_id, me.id), eq(aiChoice.provider, provider.id)));
  return { provider, allowed: said?.allowed ?? null };
};
