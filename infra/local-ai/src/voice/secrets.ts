import { newId } from './ids.ts';

/** Seconds that a secret is good for, where the request names none. */
const SECRET_SECONDS = 600;
const PREFIX = 'ek';
const KEPT = 1_000;

interface Secret {
  readonly session: Readonly<Record<string, unknown>>;
  /** The whole request, as text: by its words a script finds its call. */
  readonly said: string;
  /** Unix seconds. */
  readonly expiresAt: number;
}

/** Secrets for one call each; what was used or is too old is good for nothing. */
export const createSecrets = (now: () => number = () => Math.floor(Date.now() / 1000)) => {
  const good = new Map<string, Secret>();
  const clean = (): void => {
    for (const [value, { expiresAt }] of good) if (expiresAt <= now() || good.size > KEPT) good.delete(value);
  };
  return {
    mint(session: Secret['session'], said: string, seconds = SECRET_SECONDS) {
      clean();
      const secret = { session, said, expiresAt: now() + seconds };
      const value = newId(PREFIX);
      good.set(value, secret);
      return { value, ...secret };
    },
    /** @returns what it was made for, and it is used up; `key` for what is none of ours; null where it is no good */
    take(bearer: string): Secret | 'key' | null {
      clean();
      if (!bearer.startsWith(`${PREFIX}_`)) return 'key';
      const secret = good.get(bearer);
      good.delete(bearer);
      return secret ?? null;
    },
    count(): number {
      clean();
      return good.size;
    },
  };
};
