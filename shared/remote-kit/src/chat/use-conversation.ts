import type { Message } from '@reset/contracts/conversation';
import { useCallback, useMemo } from 'react';
import type { ConversationCalls } from './conversation-calls.ts';
import { gapAfter, withMessage } from './conversation-state.ts';
import { useNewer } from './use-newer.ts';
import { firstNew, type Since, useNewSince } from './use-new-since.ts';
import { useOlder } from './use-older.ts';
import { type Outgoing, useOutgoing } from './use-outgoing.ts';
import { useReadMark } from './use-read-mark.ts';
import { useSeen } from './use-seen.ts';
import { useStateNow } from './use-state-now.ts';
import { useTyping } from './use-typing.ts';

export interface Conversation {
  /** `gone`: it is not there for her, or not any more. */
  readonly status: 'loading' | 'failed' | 'ready' | 'gone';
  /** By `seq`, without gaps. */
  readonly messages: readonly Message[];
  /** What is on this device alone so far; it stands after the messages. */
  readonly outgoing: readonly Outgoing[];
  readonly send: (content: string) => void;
  readonly retry: (id: string) => void;
  /** @returns brings it back */
  readonly discard: (id: string) => () => void;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  readonly readOlder: () => void;
  /** The other one is writing. */
  readonly isTyping: boolean;
  /** The message of the other with this number was in her sight: says so to the service, once. */
  readonly seen: (upTo: number) => void;
  /** The first message that was new when it was opened, or when she came back to the page. */
  readonly newFrom: string | undefined;
  /** The other has read up to this number; null where it is not shown. */
  readonly seenUpTo: number | null;
  /** The first reading failed, and when: for whoever says so. */
  readonly failure: { readonly isError: boolean; readonly errorUpdatedAt: number };
  /** Tries the first reading again. */
  readonly reload: () => void;
  /** Asks what is new, in a moment. */
  readonly ask: () => void;
}

/**
 * A conversation as it goes on: told by the hub, asked for again every 3 s where nobody tells; what she sends stands there at once
 * under an id of its own, is kept on the device until the service has it, and goes through once.
 * @param id of the conversation; another one needs another component (`key`)
 */
export const useConversation = (id: string, calls: ConversationCalls): Conversation => {
  const [state, plain] = useStateNow();
  const { begin, isSeen, seen } = useReadMark(calls.read);
  const { since, now, begin: beginNew, caughtUp } = useNewSince(plain, isSeen);
  const begun = useCallback(
    (at: Since) => {
      begin(at.read);
      beginNew(at);
    },
    [begin, beginNew],
  );
  const { isTyping, hear } = useTyping(state?.messages.findLast(({ mine }) => !mine)?.id);
  const [seenUpTo, { told, hear: read }] = useSeen();
  const ears = { begun, caughtUp, told, typing: hear, read };
  const { status, failedAt, look, ask, end, reload } = useNewer(calls.room, calls.list, now, ears);
  const older = useOlder(calls, now, end);

  const sent = useCallback(
    async (message: Message) => {
      const here = now.read();
      if (!here) return;
      const next = withMessage(here, message);
      now.become(next);
      if (gapAfter(next) !== null) await look();
    },
    [now, look],
  );
  const { outgoing, send, retry, discard } = useOutgoing(id, calls, sent);

  const messages = state?.messages;
  const notArrived = useMemo(() => {
    const arrived = new Set(messages?.map((message) => message.id));
    return outgoing.filter((piece) => !arrived.has(piece.id));
  }, [messages, outgoing]);

  return {
    status,
    messages: messages ?? [],
    outgoing: notArrived,
    ...{ send, retry, discard },
    hasOlder: state?.more ?? false,
    loadingOlder: older.loading,
    readOlder: () => void older.read(),
    ...{ seen, seenUpTo, isTyping },
    newFrom: firstNew(messages ?? [], since)?.id,
    failure: { isError: status === 'failed', errorUpdatedAt: failedAt },
    ...{ reload, ask },
  };
};
