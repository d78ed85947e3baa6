import { coachMessages } from '@reset/contracts/coach';
import { ApiError, StreamError } from '@reset/remote-kit/data';

/** What she is told when no advice, or not all of it, came (spec section 8). */
export const failureWords = (error: unknown): string => {
  if (error instanceof StreamError) return error.fault === 'no_body' ? coachMessages.noBody : coachMessages.failed;
  if (!(error instanceof ApiError)) return coachMessages.failed;
  if (error.code === 'limited') return coachMessages.limited;
  if (error.code === 'payment') return coachMessages.payment;
  return error.said ?? coachMessages.refused;
};
