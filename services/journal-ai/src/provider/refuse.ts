import { coachMessages } from '@reset/contracts/coach';
import { fail } from '@reset/service-kit';
import type { ProviderFailure } from './failure.ts';

/**
 * Ends a verb because the provider failed.
 * @param otherwise what is said of everything but a limit and an empty account
 */
export const refuseFor = ({ kind }: ProviderFailure, otherwise: string): never => {
  if (kind === 'limited') return fail('limited', coachMessages.limited);
  if (kind === 'payment') return fail('payment', coachMessages.payment);
  return fail('unavailable', otherwise);
};
