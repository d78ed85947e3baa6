import { decisionMessages, type NewDecision } from '@reset/contracts/decisions';
import type { decisionsApi } from '@reset/contracts/http/admin';
import { fail, type Verb } from '@reset/service-kit';
import { decide } from './decide.ts';
import type { Steps } from './steps.ts';

/** @throws Fail `invalid` for what does not go together */
const check = ({ remove, warn, suspend, author, facts, rule }: NewDecision): void => {
  const isAgainst = warn || suspend !== null;
  if (isAgainst && author === undefined) fail('invalid', decisionMessages.nobody);
  if (!remove && !isAgainst) return;
  if (facts === '' && author !== undefined) fail('invalid', undefined, { facts: decisionMessages.noFacts });
  if (rule === null) fail('invalid', undefined, { rule: decisionMessages.noRule });
};

/** Decides about what was reported: done when each step has succeeded, and nothing where one refuses (ADR 31). */
export const createDecision =
  (steps: Steps): Verb<typeof decisionsApi.createDecision> =>
  async (ctx, input) => {
    check(input);
    return decide(ctx, steps, { ...input, reported: true });
  };
