import type { CDPSession, Page } from '@playwright/test';

/** A browser lets no address of numbers have passkeys: the same house by its name. */
export const byName = (url: string): string => url.replace('127.0.0.1', 'localhost');

/** A phone's or computer's own authenticator, as Chromium plays one, with her finger on it. */
interface VirtualAuthenticator {
  /** How many keys it holds. */
  readonly count: () => Promise<number>;
  /** Whether the finger is hers. */
  readonly knowsHer: (isHers: boolean) => Promise<void>;
  /** Whether she answers at once; a browser that offers keys in a field is answered by who is there. */
  readonly answers: (does: boolean) => Promise<void>;
}

export const addAuthenticator = async (page: Page): Promise<VirtualAuthenticator> => {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal' },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  });
  return {
    async count() {
      const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    knowsHer: async (isUserVerified) =>
      void (await client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
    answers: async (enabled) =>
      void (await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
  };
};
