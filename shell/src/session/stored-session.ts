import type { Session } from '@supabase/auth-js';
import { Id } from '@reset/contracts/http';
import * as z from 'zod/mini';

const Stored = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: Id, user_metadata: z._default(z.record(z.string(), z.unknown()), {}) }),
});

/** What of a session names the member. */
export type SessionUser = Pick<Session['user'], 'id' | 'user_metadata'>;

/**
 * The member whose session lies in storage, whether or not its access token has expired.
 * @returns null when there is none or it is damaged
 */
export const storedUser = (storage: Pick<Storage, 'getItem'>, key: string): SessionUser | null => {
  try {
    const stored = Stored.safeParse(JSON.parse(storage.getItem(key) ?? 'null'));
    return stored.success ? stored.data.user : null;
  } catch {
    return null;
  }
};
