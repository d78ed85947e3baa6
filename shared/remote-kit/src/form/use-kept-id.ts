import * as z from 'zod/mini';
import { newId } from '../new-id.ts';
import { deviceMap } from '../state/device-map.ts';
import { useDeviceMap } from '../state/use-device-map.ts';

/** What was sent and not answered, by what it is about. */
const attempts = deviceMap('attempt', z.object({ id: z.string(), words: z.string() }), 'goes');

/**
 * Sends something under one id as long as it is the same, also after the page was opened anew: what was begun is gone on
 * with, and not made twice.
 * @param about unique to what it is about, within the remote
 */
export const useKeptId = <I extends { readonly id: string }, R>(
  about: string,
  create: (input: I) => Promise<R>,
): ((input: I) => Promise<R>) => {
  const [, change, read] = useDeviceMap(attempts);
  return async (input) => {
    const { id: fresh, ...said } = input;
    const words = JSON.stringify(said);
    const before = read().get(about);
    // Other words never go under an id that words were sent under, though the form would take them for the same.
    const other = before ? newId() : fresh;
    const id = before?.words === words ? before.id : other;
    change(() => [[about, { id, words }]]);
    const answer = await create({ ...input, id });
    change(() => [[about, undefined]]);
    return answer;
  };
};
