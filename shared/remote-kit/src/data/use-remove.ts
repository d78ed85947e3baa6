import type { Named, Sent } from '@reset/contracts/http';
import { writingMessages } from '@reset/contracts/writing';
import { toast } from '@reset/ui';
import { type Sayings, useSend } from './use-send.ts';
import { useRefresh } from './use-refresh.ts';

interface Removal<U extends Named> {
  /** What is said of it; that of whatever members write without them. */
  readonly done?: string;
  readonly failed?: Sayings['failed'];
  /** Takes it back; offered with `done`. */
  readonly undo?: {
    readonly endpoint: U;
    readonly failed?: Sayings['failed'];
    /** What else shows it again. */
    readonly refresh?: readonly Named[];
  };
  /** It is gone; called before the lists are read again, so that the focus can go elsewhere. */
  readonly onGone: () => void;
  /** Where it stood. */
  readonly refresh: readonly Named[];
}

/**
 * Removes a row of hers.
 * @param endpoint takes its `id`, as does the one that takes it back
 * @returns what does so; it resolves when it is gone, or was said to have failed
 */
export const useRemove = <E extends Named, U extends Named = E>(
  endpoint: E,
  {
    done = writingMessages.deleted,
    failed = { title: writingMessages.notDeleted },
    undo,
    onGone,
    refresh: lists,
  }: Removal<U>,
): ((id: string) => Promise<void>) => {
  const refresh = useRefresh();
  const remove = useSend(endpoint, undo ? { failed } : { done, failed });
  const restore = useSend<Named>(undo?.endpoint ?? endpoint, {
    failed: undo?.failed ?? { title: writingMessages.notRestored },
    refresh: [...lists, ...(undo?.refresh ?? [])],
  });
  return async (id) => {
    try {
      await remove.mutateAsync({ id } as Sent<E>);
    } catch {
      return;
    }
    onGone();
    if (undo) toast({ title: done, action: { label: 'Undo', onAction: () => restore.mutate({ id }) } });
    await refresh(lists);
  };
};
