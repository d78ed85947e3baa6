import { createHash } from 'node:crypto';
import type { logLine } from './tables.ts';

type Line = typeof logLine.$inferSelect;

/** Of nothing: what the first line stands behind. */
export const BEGINNING = '0'.repeat(64);

/** How a line is hashed: another way of it has another word, so that no line of the one passes for one of the other. */
const FORMAT = 'reset-log-1';

/** @returns what seals a line and all before it; nothing that leaves with a member is within */
export const hashOf = (line: Omit<Line, 'hash' | 'actor_id' | 'subject_id' | 'words_of'>): string => {
  const { previous, seq, id, at, service, act, actor_alias, subject_alias, target, why } = line;
  const words = [FORMAT, previous, seq, id, at, service, act, actor_alias, subject_alias, target, why];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex');
};
