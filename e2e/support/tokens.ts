import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@reset/stack';

type Json = Readonly<Record<string, unknown>>;

const encode = (part: Json): string => Buffer.from(JSON.stringify(part)).toString('base64url');

const read = (part: string | undefined): Json =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Json;

/** Header and claims of a token, unchecked. */
const parts = (token: string): { readonly header: Json; readonly claims: Json } => {
  const [header, claims] = token.split('.');
  return { header: read(header), claims: read(claims) };
};

const es256 = (key: KeyObject, header: Json, claims: Json): string => {
  const signed = `${encode(header)}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
};

const secret = ({ home }: Stack, name: string): string => readFileSync(join(home, 'secrets', name), 'utf8').trim();

const signingKey = (stack: Stack): KeyObject =>
  createPrivateKey({ key: JSON.parse(secret(stack, 'jwt-signing-key')) as Record<string, string>, format: 'jwk' });

/** The token as it will be after its time: signed by the real key. */
export const expired = (stack: Stack, token: string): string => {
  const { header, claims } = parts(token);
  const now = Math.floor(Date.now() / 1000);
  return es256(signingKey(stack), header, { ...claims, iat: now - 7200, exp: now - 60 });
};

/** Makes tokens like this one for members without an account, by the real key: each of a session of its own. */
export const tokensLike = (stack: Stack, token: string): ((member: string) => string) => {
  const { header, claims } = parts(token);
  const key = signingKey(stack);
  return (sub) => es256(key, header, { ...claims, sub, session_id: randomUUID() });
};

/** The same claims, signed by somebody else under our key's name. */
export const foreign = (token: string): string => {
  const { header, claims } = parts(token);
  return es256(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey, header, claims);
};

/** Every way to make a bad token out of a good one. */
export const badTokens = (stack: Stack, token: string): Readonly<Record<string, string>> => {
  const { header, claims } = parts(token);
  const key = signingKey(stack);
  const [head = '', , signature = ''] = token.split('.');
  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicPem = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  const confused = `${encode({ ...header, alg: 'HS256' })}.${encode(claims)}`;
  const without = (name: string) => Object.fromEntries(Object.entries(claims).filter(([claim]) => claim !== name));
  const now = Math.floor(Date.now() / 1000);
  return {
    'alg none': `${encode({ ...header, alg: 'none' })}.${encode(claims)}.`,
    'alg None': `${encode({ ...header, alg: 'None' })}.${encode(claims)}.${signature}`,
    'HS256 over the public key': `${confused}.${createHmac('sha256', publicPem).update(confused).digest('base64url')}`,
    'a foreign key under our kid': foreign(token),
    'its own key in the header': es256(
      stranger.privateKey,
      { ...header, jwk: stranger.publicKey.export({ format: 'jwk' }) },
      claims,
    ),
    'a kid that is not there': es256(key, { ...header, kid: 'another' }, claims),
    'changed claims': `${head}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
    'no signature': token.slice(0, token.lastIndexOf('.') + 1),
    expired: expired(stack, token),
    'not valid yet': es256(key, header, { ...claims, nbf: now + 3600 }),
    'no expiry': es256(key, header, without('exp')),
    'another issuer': es256(key, header, { ...claims, iss: 'https://elsewhere.example' }),
    'another audience': es256(key, header, { ...claims, aud: 'anon' }),
    'no session': es256(key, header, without('session_id')),
    'no subject': es256(key, header, without('sub')),
    'no token at all': 'let-me-in',
  };
};

/** What a service of the house shows to identity. */
export const serviceToken = (stack: Stack, service: string): string => {
  const key = Buffer.from(secret(stack, 'service-key'), 'base64');
  return `${service}.${createHmac('sha256', key).update(service).digest('hex')}`;
};
