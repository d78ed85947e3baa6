import type { EmailOtpType } from '@supabase/auth-js';

/** What the link of a mail holds behind its #, where no server hears of it. */
export interface Held {
  readonly token: string;
  readonly type: Extract<EmailOtpType, 'recovery' | 'magiclink' | 'email_change'>;
}

/** For `useSyncExternalStore`: the address as it is, and none where a page is drawn ahead. */
export const watchHash = (hear: () => void): (() => void) => {
  addEventListener('hashchange', hear);
  return () => removeEventListener('hashchange', hear);
};
export const readHash = (): string => location.hash;
export const noHash = (): string => '';

/** @returns null for an address that comes from no mail */
export const heldIn = (hash: string): Held | null => {
  const said = new URLSearchParams(hash.slice(1));
  const [token, type] = [said.get('token_hash'), said.get('type')];
  if (!token) return null;
  return { token, type: type === 'recovery' || type === 'email_change' ? type : 'magiclink' };
};

/** A link that was used stays in no history. */
export const dropHash = (): void => {
  history.replaceState(history.state, '', location.pathname + location.search);
};
