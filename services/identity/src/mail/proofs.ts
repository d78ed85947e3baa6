import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Db, Tx } from '@reset/service-kit';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Secrets } from '../keys/secrets.ts';
import { type MailProof, mailProof, type Proving } from './tables.ts';

/** How long a link or a code is good. */
export const PROOF_MINUTES = 30;
/** Wrong codes until only the link of that mail is good any more. */
const MOST_WRONG = 5;

/** What is kept of a link's token. Nobody can guess one, so a plain hash hides it. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

const codeHashOf = (secrets: Secrets, email: string, kind: Proving, code: string): string =>
  secrets.mac('mail', email, kind, code);

interface Sent {
  readonly userId: string;
  readonly kind: Proving;
  readonly email: string;
  readonly challenge?: string | null;
}

/** Makes what a mail proves, in place of what the one before it did. @returns what stands in the mail, and nowhere else */
export const makeProof = async (
  tx: Tx,
  secrets: Secrets,
  { userId, kind, email, challenge = null }: Sent,
  now: Date,
): Promise<{ readonly token: string; readonly code: string }> => {
  const token = randomBytes(32).toString('base64url');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const proof = {
    ...{ email, challenge, token_hash: hashOf(token), code_hash: codeHashOf(secrets, email, kind, code) },
    ...{ wrong_codes: 0, expires_at: new Date(now.getTime() + PROOF_MINUTES * 60_000).toISOString() },
  };
  await tx
    .insert(mailProof)
    .values({ user_id: userId, kind, ...proof })
    .onConflictDoUpdate({ target: [mailProof.user_id, mailProof.kind], set: proof });
  return { token, code };
};

/** @returns what this link's token proves, as long as it is good */
export const findByToken = async (db: Db, token: string, now: Date): Promise<MailProof | null> => {
  const isGood = and(eq(mailProof.token_hash, hashOf(token)), gt(mailProof.expires_at, now.toISOString()));
  const [row] = await db.select().from(mailProof).where(isGood);
  return row ?? null;
};

interface Typed {
  readonly email: string;
  readonly kinds: readonly Proving[];
  readonly code: string;
}

const sentTo = ({ email, kinds }: Pick<Typed, 'email' | 'kinds'>) =>
  and(eq(mailProof.email, email), inArray(mailProof.kind, [...kinds]));

/** @returns what this code proves; a wrong one is counted against every mail that it could have come from */
export const findByCode = async (
  db: Db,
  secrets: Secrets,
  { email, kinds, code }: Typed,
  now: Date,
): Promise<MailProof | null> => {
  const hashes = kinds.map((kind) => codeHashOf(secrets, email, kind, code));
  const [row] = await db
    .select()
    .from(mailProof)
    .where(
      and(
        sentTo({ email, kinds }),
        inArray(mailProof.code_hash, hashes),
        gt(mailProof.expires_at, now.toISOString()),
        lt(mailProof.wrong_codes, MOST_WRONG),
      ),
    );
  if (row) return row;
  await db
    .update(mailProof)
    .set({ wrong_codes: sql`${mailProof.wrong_codes} + 1` })
    .where(sentTo({ email, kinds }));
  return null;
};

/** Uses a proof up. @returns false: somebody was quicker, or another mail has gone out since */
export const spendProof = async (tx: Tx, { token_hash }: MailProof): Promise<boolean> =>
  (await tx.delete(mailProof).where(eq(mailProof.token_hash, token_hash)).returning()).length > 0;

/** What was sent before her password or her address changed is good for nothing any more. */
export const dropProofs = async (tx: Tx, userId: string): Promise<void> => {
  await tx.delete(mailProof).where(eq(mailProof.user_id, userId));
};

/** @returns what who keeps a verifier to itself shows of it, by the protocol's two methods */
export const challengeOf = (verifier: string): string => hashOf(verifier);

export const forgetProofs = async (db: Db, now: Date): Promise<void> => {
  await db.delete(mailProof).where(lt(mailProof.expires_at, now.toISOString()));
};
