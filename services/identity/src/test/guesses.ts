import { expect } from 'vitest';
import { type Browser, openBrowser, someone } from './browser.ts';
import { type Identity, startIdentity } from './identity.ts';

/** An answer to a guess. */
interface Told {
  readonly status: number;
  readonly code: string | undefined;
  readonly retry: number;
}

/** A service whose clock stands still, so that nobody waits less for a machine that is slow, and who guesses there. */
export interface Guessing {
  readonly identity: Identity;
  readonly guess: (browser: Browser, email: string, password?: string) => Promise<Told>;
  /** Somebody with an account, at an address of her own. */
  readonly owner: (
    address?: string,
  ) => Promise<{ readonly browser: Browser; readonly email: string; readonly address: string }>;
}

export const startGuessing = async (): Promise<Guessing> => {
  const identity = await startIdentity({ SIGN_UPS_PER_ADDRESS: '3' });
  identity.clock.stop();
  let members = 0;
  return {
    identity,
    guess: async ({ fetch: send }, email, password = 'not her password') => {
      const answer = await send(`${identity.authUrl}/token?grant_type=password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      const { code } = (await answer.json()) as { code?: string };
      return { status: answer.status, code, retry: Number(answer.headers.get('retry-after')) };
    },
    owner: async (address = `192.0.2.${(members += 1)}`) => {
      const browser = openBrowser(identity, { address });
      const { email, password, options } = someone();
      const { error } = await browser.auth.signUp({ email, password, options });
      expect(error).toBeNull();
      return { browser, email, address };
    },
  };
};

/** @returns how many were answered so */
export const count = (answers: readonly { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
