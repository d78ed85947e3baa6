import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** @returns what tells one build of a process from another: the beginning of its script's SHA-256 */
export const versionOf = (script: string): string =>
  createHash('sha256').update(readFileSync(script)).digest('hex').slice(0, 8);
