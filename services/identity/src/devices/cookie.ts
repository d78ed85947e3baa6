import { timingSafeEqual } from 'node:crypto';
import { isUuid } from '@reset/service-kit';
import type { Secrets } from '../keys/secrets.ts';

const NAME = 'reset-device';
const SECONDS = 400 * 24 * 3600;

/** @returns the device's id from a Cookie header, or null when there is none that we signed */
export const readDevice = (secrets: Secrets, header: string | undefined): string | null => {
  for (const pair of (header ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name !== NAME) continue;
    const [id = '', mac = ''] = value.split('.');
    const [want, got] = [Buffer.from(secrets.mac('device', id)), Buffer.from(mac)];
    if (isUuid(id) && want.length === got.length && timingSafeEqual(want, got)) return id;
  }
  return null;
};

/**
 * The Set-Cookie header that makes a device known again. Only sign-in reads it; it opens nothing by itself.
 * @param secure whether the page came over TLS
 */
export const writeDevice = (secrets: Secrets, id: string, secure: boolean): string =>
  `${NAME}=${id}.${secrets.mac('device', id)}; Path=/auth/v1; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
