import { authMessages } from '@reset/contracts/auth';
import { toast } from '@reset/remote-kit';
import * as z from 'zod/mini';
import { leaveIfDeleted } from './account-gone.ts';
import { endedBecause } from './ended.ts';

/** A session's end that comes with the house's own words. */
const Ended = z.object({ code: z.string().check(z.regex(/^(session|refresh_token)_/)), message: z.string() });

/** What is answered of a session that nobody knows any more. */
const NOT_FOUND = 'refresh_token_not_found';

/**
 * Makes auth-js patient and a session's end understood: it would take a 429 at a renewal for the end of the session,
 * but waits when it is told that the service rests; and why a session has ended is said.
 */
export const renewKindly =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    const answer = await send(input, init);
    const renews = new URL(input instanceof Request ? input.url : input).searchParams.get('grant_type');
    if (renews !== 'refresh_token' || answer.ok) return answer;
    if (answer.status === 429) return new Response(answer.body, { status: 503, headers: answer.headers });
    const ended = Ended.safeParse(
      await answer
        .clone()
        .json()
        .catch(() => null),
    );
    if (ended.data?.code === NOT_FOUND) {
      try {
        // The page is on its way to another one: whoever asked need not hear of it.
        if (await leaveIfDeleted()) return new Promise(() => {});
      } catch {
        // Not known yet: the session stays until it is.
        return new Response(answer.body, { status: 503, headers: answer.headers });
      }
    }
    if (ended.success) {
      endedBecause(ended.data.message);
      toast({ title: authMessages.signedOut.title, description: ended.data.message });
    }
    return answer;
  };
