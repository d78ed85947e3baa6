import { coachMessages } from '@reset/contracts/coach';
import { advice } from '@reset/contracts/http/journal-ai';
import { toast } from '@reset/remote-kit';
import { useSend } from '@reset/remote-kit/data';
import { useState } from 'react';

/**
 * Deletes advice, with a way back. It leaves the page at once, and is there again when that did not work.
 * @param onGone it has left the page, and the focus with it
 */
export const useRemoveAdvice = (onGone: () => void) => {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const refresh = [advice.listAdvice];
  const removal = useSend(advice.deleteAdvice, { failed: coachMessages.notDeleted, refresh });
  const restoring = useSend(advice.restoreAdvice, { failed: coachMessages.notRestored, refresh });

  const show = (id: string) => setGone((before) => new Set([...before].filter((one) => one !== id)));
  const restore = (id: string) =>
    restoring.mutateAsync({ id }).then(
      () => show(id),
      () => undefined,
    );
  const remove = async (id: string): Promise<void> => {
    setGone((before) => new Set([...before, id]));
    onGone();
    try {
      await removal.mutateAsync({ id });
    } catch {
      return show(id);
    }
    toast({ title: coachMessages.deleted, action: { label: 'Undo', onAction: () => void restore(id) } });
  };
  return { gone, remove };
};
