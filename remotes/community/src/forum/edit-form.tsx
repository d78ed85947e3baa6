import { type Draft, giveUp, useUnfinished } from '@reset/remote-kit/state';
import { Button } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import styles from './form.module.css';

interface Props<T> {
  readonly label: string;
  readonly draft: Draft<T>;
  readonly textOf: (value: T) => string;
  /** What it says now; null unless it was changed on another device meanwhile. */
  readonly elsewhere: string | null;
  /** Where she writes when it opens. */
  readonly opensAt: RefObject<HTMLElement | null>;
  /** Where she writes when she begins again, if that is not the same. */
  readonly beginsAt?: RefObject<HTMLElement | null>;
  readonly busy: boolean;
  readonly onSubmit: (event?: Pick<Event, 'preventDefault'>) => void;
  readonly onCancel: () => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
  /** What it says now is read again: hers is given up for that. */
  readonly onKeep: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form in which she changes what she wrote, around its fields. */
export const EditForm = <T,>({
  label,
  draft,
  textOf,
  elsewhere,
  opensAt,
  beginsAt = opensAt,
  busy,
  onSubmit,
  onCancel,
  onOpen,
  onKeep,
  children,
}: Props<T>) => {
  // Words that came back by themselves do not take the focus.
  const opened = useRef(!draft.restored);
  useEffect(() => {
    if (opened.current) opensAt.current?.focus();
  }, [opensAt]);

  const cancel = () => {
    giveUp(draft, 'Changes let go', onOpen);
    onCancel();
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        // Her choice is asked for in words: Enter does not make it.
        if (elsewhere === null) onSubmit(event);
        else event.preventDefault();
      }}
    >
      <Unfinished {...useUnfinished(draft, { textOf, focus: () => beginsAt.current?.focus() })} />
      {children}
      {elsewhere === null ? (
        <div className={styles.buttons}>
          <Button variant="quiet" disabled={busy} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        </div>
      ) : (
        <ChangedElsewhere
          key={elsewhere}
          there={elsewhere}
          busy={busy}
          onReplace={() => onSubmit()}
          onKeep={() => {
            cancel();
            onKeep();
          }}
        />
      )}
    </form>
  );
};
