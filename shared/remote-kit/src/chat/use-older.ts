import { useRef, useState } from 'react';
import { ApiError, isGone } from '../data/api-error.ts';
import { withOlder } from './conversation-state.ts';
import type { ConversationCalls } from './conversation-calls.ts';
import type { StateNow } from './use-state-now.ts';

/**
 * Reads what is older than what is here, when she asks for it.
 * @param end it is gone
 */
export const useOlder = ({ list, failed }: ConversationCalls, now: StateNow, end: () => void) => {
  const [loading, setLoading] = useState(false);
  const asking = useRef(false);
  const read = async (): Promise<void> => {
    const before = now.read()?.messages[0]?.seq;
    if (asking.current || before === undefined) return;
    asking.current = true;
    setLoading(true);
    try {
      const part = await list({ before });
      const here = now.read();
      if (here) now.become(withOlder(here, before, part));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isGone(error)) end();
      else failed('older', error);
    } finally {
      asking.current = false;
      setLoading(false);
    }
  };
  return { loading, read };
};
