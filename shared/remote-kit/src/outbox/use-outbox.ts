import type { Input, Named, Output, Sent } from '@reset/contracts/http';
import { useCallback, useEffect, useMemo } from 'react';
import { ApiError } from '../data/api-error.ts';
import { useRunner } from '../data/use-runner.ts';
import { useKit } from '../kit.ts';
import { useSession } from '../session.ts';
import { useMapOf } from '../state/use-device-map.ts';
import { inOrder, itemOf, type OutboxItem, outboxItems } from './outbox-item.ts';
import { isAwaited, Outbox } from './outbox.ts';

/** The outbox of whoever is here; it stays with the member it was made for, also once she has left. */
const useMembersOutbox = () => {
  const { session, connection, queries } = useKit();
  const member = useSession().member?.id ?? null;
  const [items, change, read] = useMapOf('kit', outboxItems);
  const outbox = useMemo(
    () => new Outbox({ session, connection, queries }, { change, read }, member),
    [session, connection, queries, change, read, member],
  );
  return { items, outbox, member };
};

/** Sends what waits on this device, whatever page is open. */
export const OutboxRunner = () => {
  const { items, outbox, member } = useMembersOutbox();
  const soon = useRunner(useMemo(() => (member === null ? null : () => outbox.run()), [outbox, member]));
  const count = [...items.values()].filter(({ refused }) => refused === null).length;
  useEffect(() => {
    if (count > 0) soon();
  }, [count, soon]);
  return null;
};

/** A call of one endpoint that is on this device alone. */
export interface Waiting<E extends Named> {
  readonly id: string;
  readonly target: string;
  readonly input: Input<E>;
  readonly at: string;
  /** Why the service will not have it; `current`: the row as it is now, where it came too late for that. */
  readonly refused: { readonly message: string; readonly current: Output<E> | null } | null;
}

interface How {
  /** What stays in its order; the row itself without it. */
  readonly target?: string;
  /** Lists and rows to read again once it is taken. */
  readonly refresh?: readonly Named[];
}

export interface OutboxOf<E extends Named> {
  /** In the order in which it was written; without what a form here is sending at this moment. */
  readonly waiting: readonly Waiting<E>[];
  /**
   * Keeps a call on this device and sends it after what waits: it survives the page, the network and the session.
   * @param input of a create its id belongs to the writing, not to the press of the button: given twice it is sent once
   * @returns the row; null: it waits, and is sent by itself
   * @throws ApiError when it is refused for good; then it is not kept here, the form still has the words
   */
  readonly send: (input: Sent<E>) => Promise<Output<E> | null>;
  /** The same for what stays here when it is refused. */
  readonly add: (input: Sent<E>) => void;
  /**
   * Sends what was refused again.
   * @param over what of its input is another now
   */
  readonly retry: (id: string, over?: Partial<Input<E>>) => void;
  readonly discard: (id: string) => void;
}

/** What of an endpoint waits on this device to be sent, of whoever is here. */
export const useOutbox = <E extends Named>(endpoint: E, { target, refresh = [] }: How = {}): OutboxOf<E> => {
  const { items, outbox } = useMembersOutbox();
  const waiting = useMemo(
    () => inOrder(items.values()).flatMap((item) => waitingOf(endpoint, item) ?? []),
    [items, endpoint],
  );
  const item = (input: Sent<E>) => itemOf(endpoint, input, { target, refresh });
  return {
    waiting,
    send: async (input) => {
      const sent = await outbox.send(item(input));
      if (sent === null) return null;
      const row = endpoint.output.safeParse(sent.row);
      if (!row.success) throw new ApiError('internal');
      return row.data as Output<E>;
    },
    add: (input) => outbox.add(item(input)),
    retry: useCallback((id, over) => outbox.retry(id, over), [outbox]),
    discard: useCallback((id) => outbox.discard(id), [outbox]),
  };
};

const waitingOf = <E extends Named>(endpoint: E, item: OutboxItem): Waiting<E> | null => {
  if (item.endpoint.join() !== endpoint.key.join() || isAwaited(item.id)) return null;
  const input = endpoint.input.safeParse(item.input);
  if (!input.success) return null;
  const { id, target, at, refused } = item;
  const current = endpoint.output.safeParse(refused?.current);
  return {
    ...{ id, target, at, input: input.data as Input<E> },
    refused: refused && { message: refused.message, current: current.success ? (current.data as Output<E>) : null },
  };
};
