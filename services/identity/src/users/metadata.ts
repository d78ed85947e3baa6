import { authErrors } from '@reset/contracts/http/auth';
import { AuthFail } from '../auth/fail.ts';

/** It travels in every access token, which is a header of every request. */
const MOST_BYTES = 2_048;
const MOST_DEEP = 8;
const NAMES: ReadonlySet<string> = new Set(['first_name', 'last_name', 'display_name']);

export type Metadata = Readonly<Record<string, unknown>>;

const refuse = (message: string) => new AuthFail(400, 'validation_failed', { message });

const isKept = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** By levels, so that nothing is too deep to be looked through. */
const refuseUnfit = (data: Metadata): void => {
  let level: readonly unknown[] = [data];
  for (let deep = 0; level.length; deep += 1) {
    if (deep > MOST_DEEP) throw refuse(authErrors.metadata_too_large);
    for (const value of level) if (typeof value === 'string' && !isKept(value)) throw refuse(authErrors.bad_json);
    level = level.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      return Array.isArray(value) ? (value as unknown[]) : Object.entries(value).flat();
    });
  }
};

/**
 * What a client keeps about its user beside her names: any JSON, never trusted and never looked into. What is given
 * replaces what was there under that name, and null takes it away, as in the protocol's own service.
 * @throws AuthFail 400 `validation_failed` for too much of it, or what cannot be kept
 */
export const readMetadata = (given: Metadata, before: Metadata = {}): Metadata => {
  refuseUnfit(given);
  const own = Object.entries(given).filter(([name]) => !NAMES.has(name));
  const after = new Map([...Object.entries(before), ...own].filter(([, value]) => value !== undefined));
  for (const [name, value] of own) if (value === null) after.delete(name);
  const kept = Object.fromEntries(after);
  if (Buffer.byteLength(JSON.stringify(kept)) > MOST_BYTES) throw refuse(authErrors.metadata_too_large);
  return kept;
};
