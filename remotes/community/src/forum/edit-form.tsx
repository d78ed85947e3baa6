import type { Draft } from '@reset/remote-kit/state';
import { Button } from '@reset/ui';
import { type ReactNode, type RefObject, type SubmitEventHandler, useEffect, useRef } from 'react';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import styles from './form.module.css';
import { Restored } from './restored.tsx';

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
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly onCancel: () => void;
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
  children,
}: Props<T>) => {
  // Words that came back by themselves do not take the focus.
  const opened = useRef(!draft.restored);
  useEffect(() => {
    if (opened.current) opensAt.current?.focus();
  }, [opensAt]);

  return (
    <form className={styles.form} noValidate aria-label={label} onSubmit={onSubmit}>
      <Restored
        draft={draft}
        there={draft.other ? textOf(draft.other.value) : ''}
        onClear={() => beginsAt.current?.focus()}
      />
      {elsewhere !== null && <ChangedElsewhere there={elsewhere} />}
      {children}
      <div className={styles.buttons}>
        <Button
          variant="quiet"
          disabled={busy}
          onClick={() => {
            draft.discard();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {busy ? 'Saving...' : 'Save'}
        </Button>
      </div>
    </form>
  );
};
