import type { Ctx, Me } from '@reset/service-kit';
import { begin, type Deciding } from './begin.ts';
import { carryOut } from './carry-out.ts';
import type { Steps } from './steps.ts';

/** Begins a decision, or finds it begun, and takes its steps. @throws Fail as one of them refused */
export const decide = async (
  ctx: Ctx<Me>,
  steps: Steps,
  input: Deciding,
): Promise<{ id: string; decided_at: string }> => {
  const row = await begin(ctx, steps, input);
  if (row.decided_at !== null) return { id: row.id, decided_at: row.decided_at };
  return carryOut(ctx, steps, row);
};
