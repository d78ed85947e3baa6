import { createHash, randomInt } from 'node:crypto';
import type { Db, Tx } from '@reset/service-kit';
import { and, count, eq, isNull } from 'drizzle-orm';
import { factor, recoveryCode } from './tables.ts';

const RECOVERY_CODES = 10;
const LENGTH = 16;
/** Nothing that looks like something else. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';

/** Case, spaces and dashes do not matter. */
const plain = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase();

const hashOf = (userId: string, code: string): string =>
  createHash('sha256').update(`${userId} ${code}`).digest('base64url');

const makeCode = (): string => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Makes ten new codes in place of those before. @returns what she is shown once */
export const makeRecoveryCodes = async (tx: Tx, userId: string): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, userId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })));
  return codes;
};

/** Uses a code up. @returns false: it is none of hers, or was used before */
export const spendRecoveryCode = async (tx: Tx, userId: string, typed: string, now: Date): Promise<boolean> => {
  const isThis = and(
    eq(recoveryCode.user_id, userId),
    eq(recoveryCode.code_hash, hashOf(userId, plain(typed))),
    isNull(recoveryCode.used_at),
  );
  return (await tx.update(recoveryCode).set({ used_at: now.toISOString() }).where(isThis).returning()).length > 0;
};

/** How many of her codes are still good. */
export const countRecoveryCodes = async (db: Db, userId: string): Promise<{ total: number; remaining: number }> => {
  const [row] = await db
    .select({ total: count(), used: count(recoveryCode.used_at) })
    .from(recoveryCode)
    .where(eq(recoveryCode.user_id, userId));
  return { total: row?.total ?? 0, remaining: (row?.total ?? 0) - (row?.used ?? 0) };
};

/** The codes go, and what stands for them. */
export const dropRecoveryCodes = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(recoveryCode).where(eq(recoveryCode.user_id, userId));
  await tx.delete(factor).where(and(eq(factor.user_id, userId), eq(factor.factor_type, 'recovery_code')));
};
