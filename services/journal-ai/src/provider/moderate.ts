import type { Ctx, Me } from '@reset/service-kit';
import { rememberSent } from '../sent/remember.ts';
import type { Provider } from './provider.ts';

/**
 * Has the provider's own moderation look at a text, where there is one, besides our screen and beside the answer.
 * @returns whether it sees danger; false where it fails, and never rejects
 */
export const moderate = async (ctx: Ctx<Me>, { who, moderation }: Provider, text: string): Promise<boolean> => {
  if (!moderation || text === '') return false;
  const { model, flags } = moderation;
  const messages = [{ role: 'user', content: text }];
  try {
    await rememberSent(ctx, { kind: 'moderation', provider: who.name, model, messages });
  } catch (err) {
    ctx.log.warn({ err }, 'no moderation: what would be sent could not be kept');
    return false;
  }
  return flags(text, ctx.signal, ctx.log);
};
