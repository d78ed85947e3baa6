import type { Named, Output } from '@reset/contracts/http';
import { toast } from '@reset/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { useOutbox } from '../outbox/use-outbox.ts';
import { type Draft, useDraft } from '../state/use-draft.ts';

interface How<R, T> {
  readonly row: R;
  /** Of the draft of its change. */
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  /** A row as she would write it, with its version. */
  readonly draftOf: (row: R) => T;
}

/** Something of hers, and the change of it. */
export interface InPlace<R, T> {
  /** As she wrote it last: with the change that waits on this device. */
  readonly shown: R;
  /** Such a change waits. */
  readonly waits: boolean;
  readonly draft: Draft<T>;
  readonly editing: boolean;
  /** It is open because a change that waited was refused: she is asked at once where it came too late. */
  readonly cameBack: boolean;
  /** To go on writing in a change that waits is to take it back into the form. */
  readonly open: () => void;
  readonly close: () => void;
}

/**
 * Something of hers that she changes in its place. Unfinished changes that came back open the form, and so does a change
 * that waited and is refused: its words are hers again, and it is said why.
 * @param endpoint what takes the change; its fields have the names of the row's
 */
export const useInPlace = <E extends Named, T>(
  endpoint: E,
  { row, name, schema, draftOf }: How<Output<E> & { readonly id: string }, T>,
): InPlace<Output<E>, T> => {
  const draft = useDraft(name, { schema, initial: draftOf(row) });
  const { waiting, discard } = useOutbox(endpoint);
  const [editing, setEditing] = useState(draft.restored);
  /** The change that was refused, while its words stand in the form. */
  const [back, setBack] = useState<string | null>(null);
  const late = waiting.findLast(({ target }) => target === row.id);
  const shown = late ? { ...row, ...(late.input as object) } : row;

  const takeBack = () => {
    if (!late) return;
    draft.putBack(draftOf(shown));
    discard(late.id);
  };
  if (late?.refused && back !== late.id) setBack(late.id);
  const refused = late?.refused?.message;
  const onRefused = useEffectEvent((title: string) => {
    toast({ title, tone: 'danger' });
    takeBack();
  });
  useEffect(() => {
    if (refused !== undefined) onRefused(refused);
  }, [refused]);

  const cameBack = back !== null;
  return {
    shown,
    waits: late !== undefined,
    draft: { ...draft, restored: draft.restored || cameBack },
    // Once they stand there: a form that opens asks by its words whether they came too late.
    editing: editing || (cameBack && !late?.refused),
    cameBack,
    open: () => {
      takeBack();
      setEditing(true);
    },
    close: () => {
      setBack(null);
      setEditing(false);
    },
  };
};
