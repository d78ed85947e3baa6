/** Whom a passkey is for: browsers use it under this name alone, and say in what they sign where it was used. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

interface Named {
  readonly PUBLIC_URL: string;
  readonly PASSKEY_RP_ID?: string | undefined;
  readonly PASSKEY_ORIGINS?: string | undefined;
}

/** Passkeys want a name; a browser knows the machine that it runs on by one, too. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]']);

/** @returns the house as its public address says, unless the operator names it otherwise */
export const relyingPartyOf = ({ PUBLIC_URL, PASSKEY_RP_ID, PASSKEY_ORIGINS }: Named): RelyingParty => {
  const door = new URL(PUBLIC_URL);
  if (LOOPBACK.has(door.hostname)) door.hostname = 'localhost';
  return {
    id: PASSKEY_RP_ID ?? door.hostname,
    name: 'RESET',
    origins: PASSKEY_ORIGINS?.split(',').map((origin) => new URL(origin.trim()).origin) ?? [door.origin],
  };
};
