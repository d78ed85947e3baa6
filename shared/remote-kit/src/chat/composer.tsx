import { toast } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import { ChatComposer } from '@reset/ui/members';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { SuspendedNotice } from '../form/suspended-notice.tsx';
import { useUnfinished } from '../state/give-up.ts';
import { useDraft } from '../state/use-draft.ts';
import styles from './composer.module.css';

export interface ComposerHandle {
  /** The field has the focus, and the words where it was empty. @returns whether it has them */
  readonly takeBack: (content: string) => boolean;
}

interface Props {
  readonly ref?: Ref<ComposerHandle>;
  readonly id: string;
  readonly name: string;
  /** What is wrong with it, if anything. */
  readonly problemOf: (content: string) => string | undefined;
  /** Said with what is wrong when she sends it all the same; it stands below the field as well. */
  readonly invalid: string | undefined;
  /** She is writing. */
  readonly onTyping: () => void;
  /** Gets what passed, trimmed. */
  readonly onSend: (content: string) => void;
}

/** Where she writes; kept on the device as she types. */
export const Composer = ({ ref, id, name, problemOf, invalid, onTyping, onSend }: Props) => {
  const draft = useDraft(`message:${id}`);
  const place = useRef<HTMLDivElement>(null);
  const focus = () => place.current?.querySelector('textarea')?.focus();
  useImperativeHandle(ref, () => ({
    takeBack: (content) => {
      const isEmpty = draft.value === '';
      if (isEmpty) draft.set(content);
      focus();
      return isEmpty;
    },
  }));
  const elsewhere = useUnfinished({ ...draft, restored: false }, { textOf: (text) => text, focus });
  const [problem, setProblem] = useState<string>();
  /** Said as she types, before she finds that it does not go. */
  const tooLong = draft.value.trim() === '' ? undefined : problemOf(draft.value);
  const send = () => {
    const next = problemOf(draft.value);
    setProblem(next);
    if (next !== undefined) {
      if (invalid) toast({ title: invalid, description: next, tone: 'danger', ofField: true });
      return;
    }
    // It waits on this device until the service has it.
    onSend(draft.value.trim());
    draft.settled(draft.value);
  };
  return (
    <div ref={place}>
      <div className={styles.suspended}>
        <SuspendedNotice short />
      </div>
      {draft.other && (
        <div className={styles.other}>
          <Unfinished {...elsewhere} />
        </div>
      )}
      <ChatComposer
        label={`Message to ${name}`}
        value={draft.value}
        error={problem ?? tooLong}
        onChange={(value) => {
          setProblem(undefined);
          draft.set(value);
          if (value.trim() !== '') onTyping();
        }}
        onSend={send}
      />
    </div>
  );
};
