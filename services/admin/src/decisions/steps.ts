import { decisionMessages, type NewDecision, suspensions } from '@reset/contracts/decisions';
import type { Sent } from '@reset/contracts/http';
import { suspensionsApi } from '@reset/contracts/http/identity';
import { reportsApi } from '@reset/contracts/http/service-moderation';
import { FOR_GOOD } from '@reset/contracts/suspension';
import { fail, Fail } from '@reset/service-kit';
import { callService, Unanswered, type Upstreams } from '@reset/service-kit/call-service';
import type { House } from '../begun/house.ts';
import type { decision } from './tables.ts';

type Row = typeof decision.$inferSelect;

const DAY_MS = 86_400_000;

/** Until when it lasts, from a moment on; null: there is none. */
export const suspendedUntil = (suspend: NewDecision['suspend'], now: Date): string | null => {
  const chosen = suspensions.find(({ id }) => id === suspend);
  if (!chosen) return null;
  return chosen.days === null ? FOR_GOOD : new Date(now.getTime() + chosen.days * DAY_MS).toISOString();
};

/** What became of the words: taken away; left, with something that follows for who wrote them; or kept as they are. */
const outcomeOf = ({ removed, warned, suspended_until }: Row) => {
  if (removed) return 'removed';
  return warned || suspended_until !== null ? 'acted' : 'kept';
};

type ToRead = Sent<typeof reportsApi.readWords> & { readonly service: string };

/** The calls that a decision is made of. @param token the house's own; each call says for whom */
export const stepsOf = (upstreams: Upstreams, token: string) => {
  const at = (service: string) => ({ upstreams, service, token });
  return {
    /** Null takes back what the decision made of it; one without a suspension has none. */
    suspend: async (row: Row, until: string | null, by: string | null = row.decided_by): Promise<void> => {
      const { id, author_id: user_id } = row;
      if (user_id === null || row.suspended_until === null) return;
      await callService(at('identity'), suspensionsApi.changeSuspension, { id, user_id, until, by });
    },
    /** What a decision is about, and whose it is. */
    read: ({ service, ...about }: ToRead) => callService(at(service), reportsApi.readWords, about),
    /** Decides all that is open about it, and takes it away where that was decided: for good. */
    decide: async (row: Row): Promise<void> => {
      const { service, kind, target, author_id, id: reference, decided_by: by } = row;
      const newest = row.newest_id ?? undefined;
      const of = { kind, target, author: author_id ?? undefined, reference, by };
      if (!row.reported) await callService(at(service), reportsApi.removeSubject, of);
      else await callService(at(service), reportsApi.decideSubject, { ...of, newest, decision: outcomeOf(row) });
    },
  };
};
export type Steps = ReturnType<typeof stepsOf>;

/** The same, as the house takes them by itself. */
export const stepsIn = ({ RESET_UPSTREAMS, RESET_SERVICE_TOKEN }: House): Steps =>
  stepsOf(RESET_UPSTREAMS, RESET_SERVICE_TOKEN);

/** What nobody answered is told as what could not be done yet; a refusal as it was said. */
export const tellStep = (error: unknown, message: string): never => {
  if (error instanceof Unanswered) return fail('unavailable', message);
  throw error;
};

/** What stood against it, where the service says no more than that something did. */
const isUnsaid = (error: unknown): boolean =>
  error instanceof Fail &&
  error.code === 'conflict' &&
  error.message !== decisionMessages.newer &&
  error.message !== decisionMessages.gone;

/**
 * Takes the steps of a decision, what cannot be undone last.
 * @throws Fail `unavailable` where one was not answered, else as it refused
 */
export const takeSteps = async (steps: Steps, row: Row): Promise<void> => {
  await steps.suspend(row, row.suspended_until).catch((error: unknown) => tellStep(error, decisionMessages.suspending));
  await steps.decide(row).catch((error: unknown) => {
    if (isUnsaid(error)) fail('conflict', decisionMessages.decided);
    tellStep(error, decisionMessages.deciding);
  });
};
