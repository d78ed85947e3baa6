import { waitWords } from '@reset/contracts/auth';
import { AuthFail } from '../auth/fail.ts';

/** @returns the refusal of who has to wait, with how long, in words and for programs */
export const tooManyTries = (seconds: number, message: string = waitWords(seconds)): AuthFail =>
  new AuthFail(429, 'over_request_rate_limit', { message, headers: { 'retry-after': String(seconds) } });
