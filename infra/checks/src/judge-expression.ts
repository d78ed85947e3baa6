import { checkSync } from 'recheck';
import type { Expression } from './expressions.ts';

// Its engine as a plain script, in this process: no other has to be there.
process.env['RECHECK_SYNC_BACKEND'] = 'pure';

/** Counted in steps, never in time: a busy machine judges as an idle one does. */
const limits = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  attackLimit: 20_000_000,
  // No text that anybody may send is longer.
  maxAttackStringSize: 100_000,
  maxNFASize: 5_000,
} as const;

/** @returns how a hostile text makes an expression slow, or null when none does */
export const judgeExpression = ({ source, flags }: Pick<Expression, 'source' | 'flags'>): string | null => {
  const verdict = checkSync(source, flags, limits);
  if (verdict.status === 'safe') return null;
  if (verdict.status === 'unknown') return `cannot be judged (${verdict.error.kind})`;
  return `${verdict.complexity.summary}, by ${verdict.attack.pattern}`;
};
