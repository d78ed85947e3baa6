import { Button, stack } from '@reset/ui';
import { ChangedElsewhere, Unfinished } from '@reset/ui/controls';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { SuspendedNotice } from './suspended-notice.tsx';
import type { Editing } from './use-editing.ts';

interface Props<T> {
  readonly editing: Editing<T>;
  /** Names the form; read out. */
  readonly label: string;
  /** The button, and the same while it is on its way. */
  readonly send?: string;
  readonly sending?: string;
  /** The fields. */
  readonly children: ReactNode;
}

/** The form of `useEditing` around its fields, in the place of what is changed. */
export const EditForm = <T,>({ editing, label, send = 'Save', sending = 'Saving...', children }: Props<T>) => {
  const { form, submit, cancel, unfinished, busy, elsewhere, forOthers } = editing;
  return (
    <form ref={form} className={stack(6)} noValidate aria-label={label} onSubmit={submit}>
      {forOthers && <SuspendedNotice />}
      <Unfinished {...unfinished} />
      {children}
      {elsewhere === null ? (
        <div className={styles.buttons}>
          <Button variant="quiet" disabled={busy} onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? sending : send}
          </Button>
        </div>
      ) : (
        <ChangedElsewhere key={elsewhere.text} {...elsewhere} busy={busy} />
      )}
    </form>
  );
};
