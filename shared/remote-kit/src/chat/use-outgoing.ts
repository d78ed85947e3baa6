import { Message } from '@reset/contracts/conversation';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useOnline } from '../connection.ts';
import { newId } from '../new-id.ts';
import { watchOutbox } from '../outbox/outbox.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import type { ConversationCalls } from './conversation-calls.ts';

/** A message of hers that is on this device alone. */
export interface Outgoing {
  readonly id: string;
  readonly content: string;
  /** On its way, held back by the network or the service (`limited`: she sent many at once), or refused. */
  readonly state: 'sending' | 'waiting' | 'limited' | 'refused';
  /** Why the service will not have it, if so. */
  readonly refused: string | null;
}

/**
 * What she sends in a conversation, as long as it is on this device alone.
 * @param sent the service has it; awaited before it leaves the device
 */
export const useOutgoing = (
  conversation: string,
  { send, inputOf, failed }: ConversationCalls,
  sent: (message: Message) => Promise<void>,
) => {
  const online = useOnline();
  const outbox = useOutbox(send, { target: conversation });
  const [held, setHeld] = useState<'waiting' | 'limited' | null>(null);
  /** The message of which it was said that it waits; that is said once. */
  const reported = useRef<string | null>(null);

  useEffect(
    () =>
      watchOutbox(async ({ id, target }, result) => {
        if ('row' in result) setHeld(null);
        else if (!result.final) setHeld(result.error.code === 'limited' ? 'limited' : 'waiting');
        if (target !== conversation) return;
        if ('error' in result) {
          const { error, final } = result;
          // What goes by itself in a moment has not failed.
          if (error.code !== 'limited' && (final || reported.current !== id)) failed('send', error);
          reported.current = final ? null : id;
          return;
        }
        const message = Message.safeParse(result.row);
        if (message.success) await sent(message.data);
      }),
    [conversation, sent, failed],
  );

  // Drawn when it is on its way: that begins with the next turn, and nothing is before it.
  const waiting = useDeferredValue(outbox.waiting);
  const outgoing = useMemo(
    () =>
      waiting
        .filter(({ target }) => target === conversation)
        .map(({ id, input, refused }): Outgoing => {
          const state = refused ? 'refused' : online ? (held ?? 'sending') : 'waiting';
          return { id, content: String(input['content']), state, refused: refused?.message ?? null };
        }),
    [waiting, conversation, online, held],
  );
  return {
    outgoing,
    send: (content: string) => outbox.add(inputOf({ id: newId(), content })),
    retry: outbox.retry,
    discard: outbox.discard,
  };
};
