import { createHash, randomBytes } from 'node:crypto';

/** What a page holds for one attempt. */
export const newSecret = (): string => `ek_${randomBytes(32).toString('base64url')}`;

/** How it is kept. */
export const secretHash = (secret: string): string => createHash('sha256').update(secret).digest('hex');
