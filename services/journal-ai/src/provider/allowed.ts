import { aiMessages, mayUseAi } from '@reset/contracts/ai';
import { type Ctx, fail, type Me } from '@reset/service-kit';
import { readChoice } from '../ai/read.ts';
import type { Provider } from './provider.ts';

/** @throws Fail `forbidden` when she has not allowed the provider, or has switched AI off */
export const mustBeAllowed = async (ctx: Pick<Ctx<Me>, 'db' | 'me'>, { who }: Pick<Provider, 'who'>): Promise<void> => {
  if (!mayUseAi(await readChoice(ctx, who))) fail('forbidden', aiMessages.off);
};
