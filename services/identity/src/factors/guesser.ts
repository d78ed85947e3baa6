import type { Ctx, Me } from '@reset/service-kit';
import type { Parts } from '../auth/parts.ts';
import { guesserOf } from '../limits/guess.ts';
import type { Guesser } from '../limits/take-guess.ts';

/**
 * Who guesses at a second step: in lines of the account's own, whichever session it is, so that signing in anew with
 * her password gives a stranger no more of them. The devices that are known are those that took both steps.
 */
export const stepGuesser = ({ secrets, guessesPerAddress }: Parts, ctx: Ctx<Me>): Promise<Guesser> =>
  guesserOf(ctx, secrets, { email: `second step of ${ctx.me.id}`, userId: ctx.me.id }, guessesPerAddress);
