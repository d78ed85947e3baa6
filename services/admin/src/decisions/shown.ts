import { decisionLimits } from '@reset/contracts/decisions';
import type { SystemCtx } from '@reset/service-kit';
import { appealWords } from '../appeals/shown.ts';
import type { appeal } from '../appeals/tables.ts';
import { decision } from './tables.ts';

type Row = typeof decision.$inferSelect;
type Opener = Pick<SystemCtx, 'open'>;

const DAY_MS = 86_400_000;

/** Until when an appeal against it may be sent. */
export const appealUntil = (decidedAt: string): string =>
  new Date(new Date(decidedAt).getTime() + decisionLimits.appealDays * DAY_MS).toISOString();

/** What was decided, about which words and why, without by whom. */
export const decidedWords = async ({ open }: Opener, row: Row) => {
  const { id, service, kind, reported, removed, warned, suspended_until, rule, written_at, within_id: within } = row;
  const words = row.words ? await open(decision.words, row) : '';
  const facts = row.facts ? await open(decision.facts, row) : '';
  const decided_at = row.decided_at ?? row.created_at;
  return {
    ...{ id, service, kind, reported, words, written_at, within },
    ...{ removed, warned, suspended_until, rule, facts, decided_at },
  };
};

/** The statement of reasons as its author reads it. */
export const statementOf = async (ctx: Opener, row: Row, against: typeof appeal.$inferSelect | null) => {
  const decided = await decidedWords(ctx, row);
  return {
    ...decided,
    appeal_until: appealUntil(decided.decided_at),
    appeal: against && {
      ...{ state: against.state, created_at: against.created_at },
      ...(await appealWords(ctx, against)),
    },
  };
};
