import type { Message } from '@reset/contracts/conversation';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useOnline } from '../connection.ts';
import { ApiError, isFinal } from '../data/api-error.ts';
import { oneAtATime } from '../data/one-at-a-time.ts';
import type { Outcome } from '../data/runner.ts';
import { useRunner } from '../data/use-runner.ts';
import { newId } from '../new-id.ts';
import { useSession } from '../session.ts';
import { useDeviceMap } from '../state/use-device-map.ts';
import { inOrder, type UnsentMessage, unsentMessages } from './unsent-message.ts';

/** A message of hers that is on this device alone. */
export interface Outgoing extends UnsentMessage {
  /** On its way, held back by the network or the service, or refused. */
  readonly state: 'sending' | 'waiting' | 'refused';
}

interface Sides {
  readonly send: (message: { readonly id: string; readonly content: string }) => Promise<Message>;
  /** The service has it; awaited before it leaves the device. */
  readonly sent: (message: Message) => Promise<void>;
  /** It did not go through now. */
  readonly failed: (error: ApiError) => void;
}

export interface Outbox {
  /** In the order in which she sent them. */
  readonly waiting: readonly Outgoing[];
  readonly add: (content: string) => void;
  /** Sends what was refused again, under its id. */
  readonly retry: (id: string) => void;
  readonly discard: (id: string) => void;
}

/**
 * Messages that are safe before the service has them: kept on this device and sent one after the other, oldest first.
 * @param sides its functions stay the same as long as the conversation does
 */
export const useOutbox = (conversation: string, { send, sent, failed }: Sides): Outbox => {
  const member = useSession().member?.id ?? null;
  const online = useOnline();
  const [kept, write] = useDeviceMap(unsentMessages);
  const [held, setHeld] = useState(false);
  /** The message of which it was said that it waits; that is said once. */
  const told = useRef<string | null>(null);

  const discard = useCallback((id: string) => write(() => [[id, undefined]]), [write]);

  const run = useCallback(
    () =>
      oneAtATime(`reset:messages:${member}`, async (): Promise<Outcome> => {
        const next = () => {
          let now: UnsentMessage[] = [];
          write((all) => {
            now = inOrder(all.values(), conversation);
            return [];
          });
          return now.find(({ refused }) => refused === null);
        };
        for (let piece = next(); piece; piece = next()) {
          const { id, content } = piece;
          try {
            const message = await send({ id, content });
            // Whatever comes of showing it, the service has it.
            await sent(message).finally(() => discard(id));
            setHeld(false);
          } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            const final = isFinal(error);
            if (final || told.current !== id) failed(error);
            told.current = final ? null : id;
            if (error.code === 'sign_in') return 'never';
            if (final) {
              write((all) => {
                const there = all.get(id);
                return there ? [[id, { ...there, refused: error.message }]] : [];
              });
            } else {
              setHeld(true);
              return 'again';
            }
          }
        }
        return 'done';
      }),
    [member, conversation, write, discard, send, sent, failed],
  );
  const soon = useRunner(member === null ? null : run);

  const push = useCallback(async () => {
    if (!online || (await run()) === 'again') soon();
  }, [online, run, soon]);

  const add = useCallback(
    (content: string) => {
      const id = newId();
      write(() => [[id, { id, conversation, content, refused: null }]]);
      void push();
    },
    [conversation, write, push],
  );

  const retry = useCallback(
    (id: string) => {
      write((all) => {
        const there = all.get(id);
        return there ? [[id, { ...there, refused: null }]] : [];
      });
      void push();
    },
    [write, push],
  );

  const waiting = useMemo(
    () =>
      inOrder(kept.values(), conversation).map((piece): Outgoing => {
        if (piece.refused !== null) return { ...piece, state: 'refused' };
        return { ...piece, state: online && !held ? 'sending' : 'waiting' };
      }),
    [kept, conversation, online, held],
  );
  return { waiting, add, retry, discard };
};
