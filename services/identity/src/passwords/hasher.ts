import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Fail } from '@reset/service-kit';
import { inLine } from '@reset/service-kit/in-line';

// OWASP's figures for argon2id (the library's own choice of algorithm): 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Hasher {
  hash(password: string): Promise<string>;
  /** @param stored null for an account that is not there: as much work, and never right */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/**
 * argon2id, so many at a time: a flood of sign-ins waits in line instead of taking all memory.
 * @param atOnce hashes computed at the same time
 * @param waiting how many more may wait
 * @throws (from both) Fail `unavailable` when the line is too long
 */
export const createHasher = (atOnce: number, waiting = 200): Hasher => {
  const inTurn = inLine(atOnce, waiting, () => new Fail('unavailable', undefined, undefined, { 'retry-after': '2' }));
  const nobodys = hash(randomBytes(24), COST);
  return {
    hash: (password) => inTurn(() => hash(password, COST)),
    async verify(stored, password) {
      const against = stored ?? (await nobodys);
      const right = await inTurn(() => verify(against, password));
      return right && stored !== null;
    },
  };
};
