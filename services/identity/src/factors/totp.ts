import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECONDS = 30;
/** Steps that a clock may be ahead or behind. */
const WINDOW = 1;

interface Made {
  readonly secret: string;
  readonly uri: string;
  readonly qr_code: string;
}

/** What every authenticator app expects: RFC 6238 with SHA-1, six digits, thirty seconds. */
const generatorOf = (secret: Secret, names: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret, algorithm: 'SHA1', digits: 6, period: SECONDS });

/**
 * A new secret of 160 bits, as an app reads it.
 * @param names what the app shows beside the code
 */
export const makeTotp = (names: { readonly issuer: string; readonly label: string }): Made => {
  const secret = new Secret({ size: 20 });
  const uri = generatorOf(secret, names).toString();
  return { secret: secret.base32, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 2 }) };
};

/** @returns the time step that a code is of, within the window; null: it is wrong */
export const stepOf = (secret: string, code: string, now: Date): number | null => {
  const timestamp = now.getTime();
  const delta = generatorOf(Secret.fromBase32(secret)).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / SECONDS) + delta;
};
