import { exportJWK, generateKeyPair } from 'jose';

/** A signing key as the environment gives it. */
export const newKey = async (): Promise<string> => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return JSON.stringify(await exportJWK(privateKey));
};
