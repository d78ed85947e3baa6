import type { Named, Output, Sent } from '@reset/contracts/http';
import { toast } from '@reset/ui';
import { ApiError } from '../data/api-error.ts';
import { type Say, type Sayings, spoken, useTelling } from '../data/use-send.ts';
import { useOutbox } from './use-outbox.ts';

/** What is said of what may wait on this device. */
interface QueuedSayings extends Sayings {
  readonly waits: Say;
}

/**
 * Sends through the outbox and says how it went.
 * @returns a function of the input; `held` is called once it is safe on this device. It resolves to the row, or to null
 *   when it waits, and rejects with ApiError when it is refused for good
 */
export const useQueuedSend = <E extends Named>(
  endpoint: E,
  say: QueuedSayings,
): ((input: Sent<E>, held: () => void) => Promise<Output<E> | null>) => {
  const { send } = useOutbox(endpoint, { refresh: say.refresh ?? [] });
  const tell = useTelling();
  return async (input, held) => {
    try {
      const sending = send(input);
      held();
      const row = await sending;
      if (row === null) toast(spoken(say.waits));
      else tell.done(say);
      return row;
    } catch (error) {
      if (error instanceof ApiError) tell.failed(say, error);
      throw error;
    }
  };
};
