import { useCallback, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { useKit } from '../kit.ts';
import { usePageScope } from '../page-scope.ts';
import { DraftCell } from './draft-cell.ts';
import { useDeviceKey } from './use-device-key.ts';

/** Writing that has not been sent yet. */
export interface Draft<T> {
  readonly value: T;
  readonly set: (value: T) => void;
  /**
   * Exactly these words are safe: a service has them, or they wait on this device to be sent. They leave the draft; what
   * was typed since, here or in another tab, stays.
   */
  readonly settled: (sent: T) => void;
  /** She gives up what stands here. Another tab keeps what was typed there. */
  readonly discard: () => void;
  /** Brings back what was discarded or, settled, refused after all; what was typed meanwhile stays. */
  readonly putBack: (value: T) => void;
  /** Something is kept under this name: it is not as at the beginning. */
  readonly kept: boolean;
  /** There was a draft when the page opened: say so, and offer to start again. */
  readonly restored: boolean;
  /** Something else was typed under this name in another tab; show it, so that neither is lost unseen. */
  readonly other: OtherText<T> | null;
}

export interface OtherText<T> {
  readonly value: T;
  /** Goes on with it in the place of what is here. */
  readonly take: () => void;
  /** Gives it up. */
  readonly drop: () => void;
}

/**
 * Keeps what she writes on this device as she types, under her own id: it survives a reload, a crash, a sign-in and a
 * dead network, and no other member of the device is shown it. A tab in which nothing was typed follows the others; one
 * that has words of its own keeps them and learns of the others' (`other`). What equals `initial` is not kept. Words
 * leave only as exactly those that were sent (`settled`), or because she gives them up.
 * @param name unique within the remote and used once on a page; carry the id of what is written about (`reply:<id>`)
 * @param options `schema`: what is read back must pass it, else `initial` is used (may be left out for plain text)
 */
export function useDraft(name: string, options?: { readonly initial?: string }): Draft<string>;
export function useDraft<T>(
  name: string,
  options: { readonly schema: z.ZodMiniType<T>; readonly initial: T },
): Draft<T>;
export function useDraft<T>(
  name: string,
  { schema, initial = '' as T }: { readonly schema?: z.ZodMiniType<T>; readonly initial?: T } = {},
): Draft<T> {
  const { device } = useKit();
  const { remote } = usePageScope();
  const key = useDeviceKey(remote, `draft:${name}`);
  const open = (): Opened<T> => {
    const cell = new DraftCell<T>(device, key, initial, (value) => {
      const parsed = (schema ?? z.string()).safeParse(value);
      return parsed.success ? { value: parsed.data as T } : null;
    });
    return { cell, restored: cell.state().kept };
  };
  const [opened, setOpened] = useState(open);
  if (opened.cell.key !== key || opened.cell.outdated(initial)) setOpened(open());

  const { cell, restored } = opened;
  const { value, other, kept } = useSyncExternalStore(cell.subscribe, cell.state);
  const known = useCallback(() => setOpened((now) => (now.cell === cell ? { cell, restored: false } : now)), [cell]);
  const settled = useCallback(
    (sent: T) => {
      cell.settled(sent);
      known();
    },
    [cell, known],
  );
  const discard = useCallback(() => {
    cell.discard();
    known();
  }, [cell, known]);
  return {
    value,
    set: cell.set,
    settled,
    discard,
    putBack: cell.putBack,
    kept,
    restored,
    other: other === null ? null : { value: other, take: cell.take, drop: cell.drop },
  };
}

interface Opened<T> {
  readonly cell: DraftCell<T>;
  readonly restored: boolean;
}
