import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Stack, stack } from '@reset/service-kit/test';
import { identity } from '../service.ts';
import { deriveSecrets, type Secrets } from '../keys/secrets.ts';
import { createSigner, type Signer } from '../keys/signing.ts';
import { newKey } from './new-key.ts';

export interface Identity extends Stack {
  readonly signer: Signer;
  readonly signingKey: string;
  readonly secrets: Secrets;
  /** Where the auth protocol is spoken. */
  readonly authUrl: string;
}

/** The identity service on a real socket, trusting the keys that it publishes itself. */
export const startIdentity = async (env: Readonly<Record<string, string>> = {}): Promise<Identity> => {
  const key = await newKey();

  // Its port is known only once it listens, its JWKS_URL before: this stands between.
  let url = '';
  const keys = createServer((_, answer) => {
    fetch(`${url}/auth/v1/.well-known/jwks.json`)
      .then(async (got) => answer.setHeader('content-type', 'application/json').end(await got.text()))
      .catch(() => answer.destroy());
  });
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const { port } = keys.address() as AddressInfo;

  const running = await stack(identity, new URL('../../', import.meta.url), {
    JWT_SIGNING_KEY: key,
    JWKS_URL: `http://127.0.0.1:${port}/`,
    SIGN_UPS_PER_ADDRESS: '1000',
    ...env,
  });
  url = running.url;
  return {
    ...running,
    signingKey: key,
    signer: createSigner({ key, issuer: 'test', ttl: 3_600 }),
    secrets: deriveSecrets(key),
    authUrl: `${url}/auth/v1`,
    async close() {
      await running.close();
      keys.closeAllConnections();
      await new Promise((resolve) => keys.close(resolve));
    },
  };
};
