import type { Named, Output, Sent } from '@reset/contracts/http';
import { writingMessages } from '@reset/contracts/writing';
import type { ChangedElsewhereProps } from '@reset/ui/controls';
import { useEffect, useRef, useState } from 'react';
import { currentOf } from '../data/api-error.ts';
import { useRefresh } from '../data/use-refresh.ts';
import { type Say, type Sayings, useSend } from '../data/use-send.ts';
import { useQueuedSend } from '../outbox/use-queued-send.ts';
import { giveUp } from '../state/give-up.ts';
import { isSame } from '../state/is-same.ts';
import { unlessSuspensionShows } from './suspended-notice.tsx';
import { focusOn, useSubmit, type Writing, type Written } from './use-submit.ts';

/** A row that can be changed. */
export interface Row {
  readonly id: string;
  readonly version: number;
}

/** `InPlace` says what `current` is. */
type CameBack = { readonly current: unknown } | null;

export interface Edit<E extends Named, T> extends Written<T> {
  readonly row: Output<E> & Row;
  /** A row as she would write it, with its version. */
  readonly draftOf: (row: Output<E>) => T;
  /** What is sent of it. @param at the row, and the version that her words are meant for */
  readonly input: (value: T, at: Row) => Sent<E>;
  /** What is said of it; that of whatever members write without them. */
  readonly done?: NonNullable<Sayings['done']>;
  readonly failed?: Exclude<Sayings['failed'], (...args: never) => unknown>;
  /** The words came back from this device's outbox (`InPlace`). */
  readonly cameBack?: CameBack;
  /** Said when it waits on this device for a connection; without it, it does not. */
  readonly waits?: Say;
  /** Where the row is shown: read again when it was changed, or turns out to have been changed elsewhere. */
  readonly refresh: readonly Named[];
  /** @param changed her words as they were saved; null when she gave them up */
  readonly onClose: (changed: T | null) => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

/** A form in which she changes something, for `EditForm` and its fields. */
export interface Editing<T> extends Writing<T> {
  readonly cancel: () => void;
  /** It was changed on another device meanwhile, and she is asked; nothing is saved before she chooses. */
  readonly elsewhere: Omit<ChangedElsewhereProps, 'busy'> | null;
}

/** What she wrote, whatever version it is meant for. */
const wordsOf = <T extends object>(draft: T) => ({ ...draft, version: 0 });

/** @param takes words that came back by themselves do not take the focus */
export const useFirstFocus = (form: Writing<unknown>['form'], opensAt: string | undefined, takes: boolean): void => {
  const takesFocus = useRef(takes);
  useEffect(() => {
    if (takesFocus.current) focusOn(form.current, opensAt);
  }, [form, opensAt]);
};

/**
 * What a row says now on another device, once that is known, and whether she is asked about it.
 * @param row as listed; @param cameBack from the outbox, where the refusal may know the row before a list was read again
 * @param meantFor the version of it that her words are meant for
 */
const useConflict = <R extends Row>(row: R, cameBack: CameBack | undefined, meantFor: number | undefined) => {
  const [conflict, setConflict] = useState<{ readonly row: R | null; readonly asks: boolean } | null>(() => {
    const now = (cameBack?.current ?? row) as R;
    return cameBack && (meantFor ?? now.version) < now.version ? { row: now, asks: true } : null;
  });
  const there = conflict && (conflict.row ?? row);
  return {
    there,
    /** What she is asked about. */
    asked: conflict?.asks === true ? there : null,
    ask: (now: R | null) => setConflict({ row: now, asks: true }),
    /** She has seen it and writes on. */
    settle: () => setConflict({ row: there, asks: false }),
  };
};

type Told = Pick<Edit<Named, unknown>, 'done' | 'failed' | 'waits' | 'refresh'>;

/** Sends a change: straight to the service, or through the outbox of this device. */
const useChange = <E extends Named>(endpoint: E, { done, failed, waits, refresh }: Told) => {
  const say: Sayings = {
    done: done ?? writingMessages.changed,
    failed: unlessSuspensionShows(({ code }) => (code === 'stale' ? null : (failed ?? writingMessages.notChanged))),
    refresh,
  };
  const change = useSend(endpoint, say);
  const queue = useQueuedSend(endpoint, { ...say, waits: waits ?? '' });
  return (input: Sent<E>, held: () => void) => (waits === undefined ? change.mutateAsync(input) : queue(input, held));
};

/**
 * A form in which she changes what she wrote, in its place: kept as she types, and never over what another device has
 * written meanwhile without asking her. Mounted while it is open.
 * @param endpoint what takes the change; refuses with `stale` what came too late
 */
export const useEditing = <E extends Named, T extends { readonly version?: number | undefined }>(
  endpoint: E,
  how: Edit<E, T>,
): Editing<T> => {
  const { draft, row, textOf, both, refresh: lists, opensAt } = how;
  const refresh = useRefresh();
  const { there, asked, ask, settle } = useConflict(row, how.cameBack, draft.value.version);
  const writing = useSubmit({
    ...how,
    schema: endpoint.input,
    forOthers: endpoint.forOthers,
    // Once she has seen what it says now, hers is meant for that.
    input: (value: T) => how.input(value, { id: row.id, version: (there ?? value).version ?? row.version }),
    send: useChange(endpoint, how),
    onDone: how.onClose,
    onRefused: async (refused) => {
      if (refused.code !== 'stale') return;
      const now = currentOf(endpoint, refused) as (Output<E> & Row) | null;
      const differs = draft.kept && !(now && isSame(wordsOf(how.draftOf(now)), wordsOf(draft.value)));
      if (now === null || !differs) await refresh(lists);
      if (differs) return ask(now);
      draft.discard();
      how.onClose(null);
    },
  });

  useFirstFocus(writing.form, opensAt, !draft.restored);

  const cancel = () => {
    giveUp(draft, 'Changes let go', how.onOpen);
    how.onClose(null);
  };
  return {
    ...writing,
    submit: (event) => {
      // Her choice is asked for in words: Enter does not make it.
      if (asked) event?.preventDefault();
      else writing.submit(event);
    },
    cancel,
    elsewhere: asked
      ? {
          text: textOf(how.draftOf(asked)),
          onReplace: () => writing.submit(),
          onKeep: () => {
            cancel();
            void refresh(lists);
          },
          onBoth: both
            ? () => {
                writing.set(both(how.draftOf(asked), draft.value));
                settle();
              }
            : null,
        }
      : null,
  };
};
