import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Fail } from '@reset/service-kit';

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
 * @param inLine how many more may wait
 * @throws (from both) Fail `unavailable` when the line is too long
 */
export const createHasher = (atOnce: number, inLine = 200): Hasher => {
  const line: (() => void)[] = [];
  let busy = 0;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < atOnce) busy += 1;
    else if (line.length >= inLine) throw new Fail('unavailable', undefined, undefined, { 'retry-after': '2' });
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else busy -= 1;
    }
  };
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
