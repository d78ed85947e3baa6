import type { Output, Sent } from '@reset/contracts/http';
import type { decisionsApi } from '@reset/contracts/http/admin';
import { deviceMap, useDeviceMap } from '@reset/remote-kit/state';
import * as z from 'zod/mini';

/** What was decided and not answered, by what it is about. */
const attempts = deviceMap('decision-attempt', z.object({ id: z.string(), words: z.string() }), 'goes');

type Decision = Sent<typeof decisionsApi.createDecision>;
type Create = (decision: Decision) => Promise<Output<typeof decisionsApi.createDecision>>;

/**
 * Sends a decision under one id as long as it is the same, also after the page was opened anew: what was begun is gone on
 * with, and not made twice.
 * @param about unique to what is decided about
 */
export const useSameDecision = (about: string, create: Create): Create => {
  const [, change, read] = useDeviceMap(attempts);
  return async ({ id: fresh, ...decision }) => {
    const words = JSON.stringify(decision);
    const before = read().get(about);
    const id = before?.words === words ? before.id : fresh;
    change(() => [[about, { id, words }]]);
    const answer = await create({ id, ...decision });
    change(() => [[about, undefined]]);
    return answer;
  };
};
