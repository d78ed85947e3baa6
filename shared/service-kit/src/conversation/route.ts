import type { Output } from '@reset/contracts/http';
import { partiesApi } from '@reset/contracts/http/conversations';
import { fail } from '../errors.ts';
import { type Routes, serve } from '../serve.ts';
import type { Ctx } from '../types.ts';

type Parties = Output<typeof partiesApi.readParties>;
/** Who may read a conversation now, and who shows that she writes; null where it is none of its kind, or nobody's. */
export type ReadParties = (ctx: Pick<Ctx, 'db' | 'clock'>, id: string) => Promise<Parties | null>;

/** What the hub asks, once for all kinds of conversations of a service: an id is of one of them at most. */
export const conversationRoutes = (kinds: readonly ReadParties[]): readonly Routes[] => {
  const readParties = async (ctx: Pick<Ctx, 'db' | 'clock'>, { id }: { readonly id: string }): Promise<Parties> => {
    for (const read of kinds) {
      const parties = await read(ctx, id);
      if (parties) return parties;
    }
    return fail('not_found');
  };
  return kinds.length ? [serve(partiesApi, { readParties })] : [];
};
