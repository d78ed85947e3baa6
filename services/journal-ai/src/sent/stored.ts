import type { SentKind, SentRequest } from '@reset/contracts/ai';
import type { Ctx } from '@reset/service-kit';
import { sentRequest } from './tables.ts';

type Row = typeof sentRequest.$inferSelect;
/** A request as it goes out, word for word. */
export type Outgoing = Pick<SentRequest, 'provider' | 'model' | 'messages'> & { readonly kind: SentKind };

export const sealRequest = ({ seal }: Pick<Ctx, 'seal'>, user_id: string, id: string, request: Outgoing) => {
  const { kind, provider, model, messages } = request;
  return seal(sentRequest.request, { id, user_id }, JSON.stringify({ kind, provider, model, messages }));
};

export const openRequest = async ({ open }: Pick<Ctx, 'open'>, row: Row): Promise<SentRequest> => {
  const { id, created_at } = row;
  return { ...(JSON.parse(await open(sentRequest.request, row)) as Outgoing), id, created_at };
};
