import { voiceMessages } from '@reset/contracts/voice';
import { type Db, fail, type SystemCtx } from '@reset/service-kit';
import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { secretHash } from './secret.ts';
import { voiceCall, voiceHangup } from '../tables.ts';

type Row = typeof voiceCall.$inferSelect;

/** Takes calls away, and notes what is to be hung up for it: `hangUpAll` does it once this is committed. */
export const endCalls = async (tx: Db, which: SQL | undefined, now: Date): Promise<void> => {
  const ended = await tx.delete(voiceCall).where(which).returning({ call: voiceCall.provider_call });
  await noteHangups(
    tx,
    ended.flatMap(({ call }) => call ?? []),
    now,
  );
};

const noteHangups = async (tx: Db, calls: readonly string[], now: Date): Promise<void> => {
  const rows = calls.map((provider_call) => ({ provider_call, created_at: now.toISOString() }));
  if (rows.length) await tx.insert(voiceHangup).values(rows).onConflictDoNothing();
};

/**
 * Uses the secret of an attempt up.
 * @param member whose it must be, where somebody is signed in
 * @throws Fail `forbidden` where it is none, of somebody else, used or too old
 */
export const claimCall = async (
  { write, clock }: Pick<SystemCtx, 'write' | 'clock'>,
  { secret, member, lastsMs }: { readonly secret: string; readonly member?: string; readonly lastsMs: number },
): Promise<Row> => {
  const now = clock();
  const mine = member === undefined ? undefined : eq(voiceCall.user_id, member);
  const good = and(eq(voiceCall.secret_hash, secretHash(secret)), gt(voiceCall.ends_at, now.toISOString()), mine);
  const ends_at = new Date(now.getTime() + lastsMs).toISOString();
  const [row] = await write((tx) => tx.update(voiceCall).set({ secret_hash: null, ends_at }).where(good).returning());
  return row ?? fail('forbidden', voiceMessages.errorConnect);
};

/** Notes what the provider calls it. @returns false where the call was ended meanwhile: then it is to be hung up */
export const nameCall = (
  { write, clock }: Pick<SystemCtx, 'write' | 'clock'>,
  id: string,
  provider_call: string | null,
): Promise<boolean> =>
  write(async (tx) => {
    const begun = and(eq(voiceCall.id, id), isNull(voiceCall.secret_hash));
    const done = await tx.update(voiceCall).set({ provider_call, minted: null }).where(begun).returning();
    if (!done.length && provider_call !== null) await noteHangups(tx, [provider_call], clock());
    return done.length > 0;
  });
