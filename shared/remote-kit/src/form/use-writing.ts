import { fileOf } from '@reset/contracts/files';
import type { Named, Output, Sent } from '@reset/contracts/http';
import { type Say, type Sayings, useSend } from '../data/use-send.ts';
import { useQueuedSend } from '../outbox/use-queued-send.ts';
import { unlessSuspensionShows } from './suspended-notice.tsx';
import { useSameId } from './use-same-id.ts';
import { useSubmit, type Writing, type Written } from './use-submit.ts';

interface NewWriting<E extends Named, T, R> extends Written<T> {
  /** What is sent of it. `id`: the same as long as words and file are, so that an answer that was lost never makes two. */
  readonly input: (value: T, id: string) => Sent<E>;
  /** It has arrived, and exactly these words have left the draft; called while they are still in sight. */
  readonly onDone: (value: T, answer: R) => void;
}

/** @returns what of a file tells it from another; JSON keeps nothing of it */
const markOf = (endpoint: Named, input: Readonly<Record<string, unknown>>): unknown => {
  const given = input[fileOf(endpoint)?.field ?? ''];
  return given instanceof File ? [given.name, given.size, given.lastModified] : null;
};

/** Straight to the service; with `waits`, which is said then, through the outbox of this device. */
interface Straight extends Sayings {
  readonly waits?: Say;
  readonly send?: never;
}

/** Another way than straight to the service; it says itself how it went. */
interface Way<E extends Named, R> {
  /** Rejects with ApiError. `held`: the words are safe on this device, and leave the draft before they are answered. */
  readonly send: (input: Sent<E>, held: () => void) => Promise<R>;
}

/**
 * A form in which she writes something new: kept as she types, checked by the schema of what takes it, sent under one id
 * however often she tries. What is refused stays, with what is wrong under its field. Shown by `WritingForm`.
 * @param endpoint what takes it, and whose schema says what is wrong
 * @param how the draft, what is sent of it, and what is said, as of `useSend`, or a `send` of the page's own
 */
export const useWriting = <E extends Named, T, R = Output<E>>(
  endpoint: E,
  how: NewWriting<E, T, R> & (Straight | Way<E, R>),
): Writing<T> => {
  const idOf = useSameId();
  const say: Straight = how.send ? { failed: () => null } : { ...how, failed: unlessSuspensionShows(how.failed) };
  const create = useSend(endpoint, say);
  const queue = useQueuedSend(endpoint, { ...say, waits: say.waits ?? '' });
  const straight = (input: Sent<E>, held: () => void) =>
    (say.waits === undefined ? create.mutateAsync(input) : queue(input, held)) as Promise<R>;
  return useSubmit({
    ...how,
    schema: endpoint.input,
    forOthers: endpoint.forOthers,
    input: (value: T) => how.input(value, idOf(JSON.stringify([value, markOf(endpoint, how.input(value, ''))]))),
    send: how.send ?? straight,
    onDone: (value, answer: R) => {
      idOf(null);
      how.onDone(value, answer);
    },
  });
};
