import { randomBytes } from 'node:crypto';

/** What is kept from one start to the next, by name. */
export interface Kept {
  readonly read: (name: string) => string | null;
  /** @returns what is kept; makes it where there is none */
  readonly keep: (name: string, make: () => string) => string;
  readonly write: (name: string, value: string) => void;
}

/** @returns a random password that can be typed */
export const randomPassword = (): string => randomBytes(15).toString('base64url');
