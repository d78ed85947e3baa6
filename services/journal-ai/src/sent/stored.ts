import type { SentKind, SentRequest } from '@reset/contracts/ai';
import type { Ctx } from '@reset/service-kit';
import type { sentRequest } from './tables.ts';

type Row = typeof sentRequest.$inferSelect;
/** A request as it goes out, word for word. */
export type Outgoing = Pick<SentRequest, 'provider' | 'model' | 'messages'> & { readonly kind: SentKind };

const place = (id: string) => `sent_request.request.${id}`;

export const sealRequest = ({ seal }: Pick<Ctx, 'seal'>, user_id: string, id: string, request: Outgoing) => {
  const { kind, provider, model, messages } = request;
  return seal(user_id, place(id), JSON.stringify({ kind, provider, model, messages }));
};

export const openRequest = async ({ open }: Pick<Ctx, 'open'>, row: Row): Promise<SentRequest> => {
  const { id, user_id, created_at } = row;
  return { ...(JSON.parse(await open(user_id, place(id), row.request)) as Outgoing), id, created_at };
};
