import type { Named, Output } from '@reset/contracts/http';
import { writingMessages } from '@reset/contracts/writing';
import { toast } from '@reset/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod/mini';
import { useOutbox } from '../outbox/use-outbox.ts';
import { useDraft } from '../state/use-draft.ts';
import type { Problems } from './problems.ts';
import { type Edit, type Editing, type Row, useEditing } from './use-editing.ts';

type OfPlace = 'draft' | 'row' | 'cameBack' | 'check' | 'onClose' | 'onOpen';

/** How one kind of what she wrote is changed in its place: declared once, beside its draft. */
export interface EditInPlace<E extends Named, T> extends Omit<Edit<E, T>, OfPlace> {
  /** What takes the change; its fields have the names of the row's. */
  readonly endpoint: E;
  /** Of the drafts of its changes, before the id of the row. */
  readonly name: string;
  readonly schema: z.ZodMiniType<T>;
  readonly check?: (value: T, problems: Problems, row: Output<E>) => Problems;
  /** Whether her words ask for people. */
  readonly needsPeople?: (value: T) => boolean;
  readonly form: (editing: Editing<T>, row: Output<E>) => ReactNode;
}

/** Something of hers, and the change of it. */
export interface InPlace<R, T = unknown> {
  /** As she wrote it last: with the change that waits on this device. */
  readonly shown: R;
  /** Such a change waits. */
  readonly waits: boolean;
  /** What she has changed and not saved. */
  readonly changes: T | null;
  /** What she saved last asks for people. */
  readonly needsPeople: boolean;
  /** The form of the change, in the place of her words; null while it is not open. */
  readonly editForm: ReactNode;
  /** To go on writing in a change that waits is to take it back into the form. */
  readonly open: () => void;
}

type Versioned = { readonly version?: number | undefined };

interface FormProps<E extends Named, T> {
  readonly edit: EditInPlace<E, T>;
  readonly how: Edit<E, T>;
}

/** Mounted while it is open. */
const Form = <E extends Named, T extends Versioned>({ edit: { endpoint, form }, how }: FormProps<E, T>) =>
  form(useEditing(endpoint, how), how.row);

/**
 * Something of hers that she changes in its place. Unfinished changes that came back open the form, and so does a change
 * that waited and is refused: its words are hers again, and it is said why. A change waits for a connection.
 * @param onClose it was changed or given up: the focus has to go somewhere. `needsPeople`: the words ask for people
 */
export const useInPlace = <E extends Named, T extends Versioned>(
  edit: EditInPlace<E, T>,
  row: Output<E> & Row,
  onClose: (needsPeople: boolean) => void,
): InPlace<Output<E>, T> => {
  const { endpoint, name, schema, draftOf, check } = edit;
  const draft = useDraft(`${name}:${row.id}`, { schema, initial: draftOf(row) });
  const { waiting, discard } = useOutbox(endpoint);
  const [editing, setEditing] = useState(draft.restored);
  const [needsPeople, setNeedsPeople] = useState(false);
  /** The change that was refused, while its words stand in the form. */
  const [back, setBack] = useState<{ readonly id: string; readonly current: Output<E> | null } | null>(null);
  const late = waiting.findLast(({ target }) => target === row.id);
  const shown = late ? { ...row, ...((late.row ?? late.input) as object) } : row;

  const takeBack = () => {
    if (!late) return;
    draft.putBack(draftOf(shown));
    discard(late.id);
  };
  if (late?.refused && back?.id !== late.id) setBack({ id: late.id, current: late.refused.current });
  const refused = late?.refused?.message;
  const onRefused = useEffectEvent((title: string) => {
    toast({ title, tone: 'danger' });
    takeBack();
  });
  useEffect(() => {
    if (refused !== undefined) onRefused(refused);
  }, [refused]);

  const open = () => {
    takeBack();
    setEditing(true);
  };
  const close = (changed: T | null) => {
    const needs = changed !== null && edit.needsPeople?.(changed) === true;
    setBack(null);
    setEditing(false);
    setNeedsPeople(needs);
    onClose(needs);
  };
  const how: Edit<E, T> = {
    waits: writingMessages.waits,
    ...edit,
    row,
    draft: { ...draft, restored: draft.restored || back !== null },
    cameBack: back,
    check: (value, problems) => check?.(value, problems, row) ?? problems,
    onClose: close,
    onOpen: open,
  };
  return {
    shown,
    waits: late !== undefined && late.row === null,
    changes: draft.kept ? draft.value : null,
    needsPeople,
    // Once its words stand there: a form that opens asks by them whether they came too late.
    editForm: editing || (back !== null && !late?.refused) ? <Form edit={edit} how={how} /> : null,
    open,
  };
};
