import { asc, eq } from 'drizzle-orm';
import type { SystemCtx, Tx } from '@reset/service-kit';
import { voiceCall, voiceHangup } from '../tables.ts';
import { endCalls } from './call.ts';

/** When the conversation that a member has under way began, and when it ends at the latest. */
const exportCalls = ({ db }: Pick<SystemCtx, 'db'>, member: string) => {
  const { created_at, ends_at } = voiceCall;
  return db
    .select({ created_at, ends_at })
    .from(voiceCall)
    .where(eq(voiceCall.user_id, member))
    .orderBy(asc(created_at));
};

/** Live conversations as a part of the manifest: with her account they are ended at the provider, too. */
export const callsPiece = {
  tables: [voiceCall, voiceHangup],
  export: { 'live conversation with Marin': exportCalls },
  erase: (tx: Tx, id: string, { clock }: Pick<SystemCtx, 'clock'>) => endCalls(tx, eq(voiceCall.user_id, id), clock()),
};
