import { fileOf } from '@reset/contracts/files';
import type { Input, Named, Output, Sent } from '@reset/contracts/http';
import { unreadMessages } from '@reset/contracts/unsent';
import { toast } from '@reset/ui';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { ApiError } from '../data/api-error.ts';
import { useRunner } from '../data/use-runner.ts';
import { useTelling } from '../data/use-send.ts';
import { useKit } from '../kit.ts';
import { useSession } from '../session.ts';
import { useMapOf } from '../state/use-device-map.ts';
import { earlierAttempts, takeOver } from './earlier.ts';
import { inOrder, itemOf, type OutboxItem, outboxItems } from './outbox-item.ts';
import { answeredItems, heldItems, isAwaited, Outbox, watchOutbox } from './outbox.ts';

/** The outbox of whoever is here; it stays with the member it was made for, also once she has left. */
const useMembersOutbox = () => {
  const { session, connection, queries, atoms } = useKit();
  const member = useSession().member?.id ?? null;
  const [items, map] = useMapOf('kit', outboxItems);
  const outbox = useMemo(
    () => new Outbox({ session, connection, queries, atoms }, map, member),
    [session, connection, queries, atoms, map, member],
  );
  return { items, outbox, member };
};

const sayUnread = (unread: readonly unknown[]) =>
  toast({
    ...{ title: unreadMessages.title, description: unreadMessages.description, tone: 'danger' },
    action: {
      label: unreadMessages.copy,
      onAction: () => void navigator.clipboard.writeText(JSON.stringify(unread, null, 2)),
    },
  });

/** Says what came of what is said on any page: that it did not get through, once until it has. */
const useSaying = (): void => {
  const { atoms } = useKit();
  const tell = useTelling();
  useEffect(() =>
    watchOutbox(({ id, says }, result) => {
      if (!says) return;
      if ('row' in result) tell.done(says);
      else if (result.final || !atoms().get(heldItems).has(id)) tell.failed(says, result.error);
    }),
  );
};

/** Sends what waits on this device, whatever page is open, also what an earlier release left. */
export const OutboxRunner = () => {
  const { device } = useKit();
  const { items, outbox, member } = useMembersOutbox();
  useEffect(() => {
    if (member === null) return;
    const look = () => {
      const unread = takeOver(device);
      if (unread.length > 0) sayUnread(unread);
    };
    look();
    // What visitors left comes to her once she has said that it is hers.
    return device.subscribe(device.key(...earlierAttempts), look);
  }, [device, member]);
  useSaying();
  const soon = useRunner(useMemo(() => (member === null ? null : () => outbox.run()), [outbox, member]));
  const count = [...items.values()].filter(({ refused }) => refused === null).length;
  useEffect(() => {
    if (count > 0) soon();
  }, [count, soon]);
  return null;
};

/** A call of one endpoint that is on this device alone. */
interface Waiting<E extends Named> {
  readonly id: string;
  readonly target: string;
  readonly input: Input<E>;
  readonly at: string;
  /** The service has it: in sight until its lists were read again. */
  readonly row: Output<E> | null;
  /** Why the service will not have it; `current`: the row as it is now, where it came too late for that. */
  readonly refused: { readonly message: string; readonly current: Output<E> | null } | null;
  /** It did not get through when this tab tried last, and is tried again. */
  readonly held: boolean;
}

interface How {
  /** What stays in its order; the row itself without it. */
  readonly target?: string;
  /** Lists and rows to read again once it is taken. */
  readonly refresh?: readonly Named[];
  /** What is said of it on any page, where the page that wrote it need not be there. */
  readonly says?: OutboxItem['says'];
  /** A visitor's waits for her sign-in, and goes to whoever signs in as its writer; nobody's without it. */
  readonly visitors?: true;
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
   * Sends what was refused again, or what waits now.
   * @param over what of its input is another now
   */
  readonly retry: (id: string, over?: Partial<Input<E>>) => void;
  /** @returns brings it back as it was */
  readonly discard: (id: string) => () => void;
}

/** @throws Error where it takes a file: what waits is kept as JSON, and nothing may be called safe that is not */
const wordsOf = <E extends Named, R>(endpoint: E, keep: (input: Sent<E>) => R): ((input: Sent<E>) => R) => {
  return (input) => {
    if (fileOf(endpoint)) throw new Error(`${endpoint.key.join('/')} takes a file, which cannot wait on the device`);
    return keep(input);
  };
};

/** What of an endpoint without a file waits on this device to be sent, of whoever is here. */
export const useOutbox = <E extends Named>(endpoint: E, how: How = {}): OutboxOf<E> => {
  const { target, refresh = [], says, visitors } = how;
  const { items, outbox } = useMembersOutbox();
  const answered = useAtomValue(answeredItems);
  const held = useAtomValue(heldItems);
  const waiting = useMemo(() => {
    const all = new Map<string, OutboxItem>([...answered.map((item) => [item.id, item] as const), ...items]);
    return inOrder(all.values()).flatMap((item) => waitingOf(endpoint, item, held) ?? []);
  }, [answered, items, endpoint, held]);
  const item = (input: Sent<E>) => itemOf(endpoint, input, { target, refresh, says, visitors });
  return {
    waiting,
    send: wordsOf(endpoint, async (input) => {
      const sent = await outbox.send(item(input));
      if (sent === null) return null;
      const row = endpoint.output.safeParse(sent.row);
      if (!row.success) throw new ApiError('internal');
      return row.data as Output<E>;
    }),
    add: wordsOf(endpoint, (input) => outbox.add(item(input))),
    retry: useCallback((id, over) => outbox.retry(id, over), [outbox]),
    discard: useCallback((id) => outbox.discard(id), [outbox]),
  };
};

const rowOf = <E extends Named>(endpoint: E, row: unknown): Output<E> | null => {
  const read = endpoint.output.safeParse(row);
  return read.success ? (read.data as Output<E>) : null;
};

const waitingOf = <E extends Named>(
  endpoint: E,
  item: OutboxItem & { row?: unknown },
  held: ReadonlySet<string>,
): Waiting<E> | null => {
  // A route is what a contract promises; the name of an endpoint may be another in a later release.
  if (item.endpoint[0] !== endpoint.key[0] || item.route !== endpoint.route || isAwaited(item.id)) return null;
  const input = endpoint.input.safeParse(item.input);
  if (!input.success) return null;
  const { id, target, at, refused, row } = item;
  return {
    ...{ id, target, at, input: input.data as Input<E>, row: rowOf(endpoint, row) },
    held: held.has(id),
    refused: refused && { message: refused.message, current: rowOf(endpoint, refused.current) },
  };
};
