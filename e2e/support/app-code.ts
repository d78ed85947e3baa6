import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows for a key; `ahead`: so many steps of thirty seconds from now. */
export const appCode = (key: string, ahead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });
