import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { TextInput } from '../field/text-input.tsx';
import { Notice } from '../notice/notice.tsx';
import dialog from '../dialog/dialog.module.css';
import classes from './confirm.module.css';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** The question, e.g. "Delete this item?". */
  readonly title: ReactNode;
  /** What happens then, and what cannot be undone. */
  readonly description: ReactNode;
  /** What the button does, in its own words: "Delete item". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** She types this to confirm, for what changes everything: letters count, capitals and outer spaces do not. */
  readonly typed?: string;
  /** What she would confirm is not known yet: she can only go back. */
  readonly unready?: boolean;
  /** It is being done: both buttons wait and the dialog stays. */
  readonly busy?: boolean;
  /** What went wrong, as it stands on the page. */
  readonly error?: string | undefined;
  readonly children?: ReactNode;
}

const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

type QuestionProps = Omit<ConfirmDialogProps, 'open' | 'title' | 'description'>;

/** Mounted while it is open, so that what she typed is gone the next time. */
const Question = ({
  onClose,
  onConfirm,
  confirmLabel,
  cancelLabel = 'Cancel',
  typed,
  unready = false,
  busy = false,
  error,
  children,
}: QuestionProps) => {
  const form = useId();
  const [words, setWords] = useState('');
  const ready = !unready && (typed === undefined || same(words, typed));
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (ready && !busy) onConfirm();
  };
  return (
    <>
      <form id={form} className={classes.form} onSubmit={confirm}>
        {children}
        {typed !== undefined && (
          <Field
            label={
              <>
                Type <strong>{typed}</strong> to confirm
              </>
            }
          >
            <TextInput
              value={words}
              onChange={(event) => setWords(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
        {error !== undefined && (
          <Notice tone="danger" role="alert">
            {error}
          </Notice>
        )}
      </form>
      <div className={dialog.actions}>
        <Button variant="danger" type="submit" form={form} disabled={!ready} busy={busy}>
          {confirmLabel}
        </Button>
        <Button data-safe="" onClick={onClose} disabled={busy}>
          {cancelLabel}
        </Button>
      </div>
    </>
  );
};

/** See `ConfirmDialog`. */
export const ConfirmPopup = ({ open, title, description, ...question }: ConfirmDialogProps) => {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !question.busy && question.onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={dialog.backdrop} />
        <AlertDialog.Popup
          ref={popup}
          className={dialog.popup}
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[data-safe]') ?? true}
        >
          <AlertDialog.Title className={dialog.title}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.description} render={<div />}>
            {description}
          </AlertDialog.Description>
          <Question {...question} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
};
