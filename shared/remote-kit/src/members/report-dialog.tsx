import {
  isDanger,
  type ModerationGroup,
  moderationMessages,
  reasonsFor,
  type reportReasons,
  ReportText,
} from '@reset/contracts/moderation';
import { Button, Dialog, Field, Notice, stack, TextArea } from '@reset/ui';
import { DotOption } from '@reset/ui/controls';
import { Fragment, type SubmitEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { useSend } from '../data/use-send.ts';
import { useForm } from '../form/use-form.ts';
import { newId } from '../new-id.ts';
import styles from './report-dialog.module.css';

const ReportNote = z.pick(ReportText, { note: true });
type Reason = (typeof reportReasons)[number]['id'];

/** What is reported, and what takes the report. */
interface Subject {
  readonly to: ModerationGroup['createReport'];
  readonly kind: string;
  readonly target: string;
}

interface FormProps extends Subject {
  readonly form: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
}

/** Mounted while the dialog is open, so that it begins anew each time. */
const ReportForm = ({ to, kind, target, form, onBusy, onClose }: FormProps) => {
  const [id] = useState(newId);
  const report = useSend(to, { done: moderationMessages.reported, failed: { title: moderationMessages.notReported } });
  // Nothing is said for her.
  const [reason, setReason] = useState<Reason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { field, submit } = useForm(
    ReportNote,
    async ({ note }) => {
      if (reason === null) return;
      onBusy(true);
      try {
        await report.mutateAsync({ id, kind, target, reason, note });
        onClose();
      } finally {
        onBusy(false);
      }
    },
    { initial: { note: '' } },
  );
  const { error: noteError, ...note } = field('note');
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    setMissing(reason === null);
    if (reason === null) event.currentTarget.querySelector('input')?.focus();
    void submit(event);
  };
  return (
    <form id={form} className={stack(6)} noValidate onSubmit={send}>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>What is it about?</legend>
        {reasonsFor(kind).map(({ id: value, label }) => (
          <Fragment key={value}>
            <DotOption
              name="reason"
              value={value}
              checked={reason === value}
              onChoose={() => {
                setReason(value);
                setMissing(false);
              }}
            >
              {label}
            </DotOption>
            {reason === value && isDanger(value) && <Notice role="status">{moderationMessages.danger}</Notice>}
          </Fragment>
        ))}
        {isMissing && (
          <Notice tone="danger" role="alert">
            {moderationMessages.noReason}
          </Notice>
        )}
      </fieldset>
      <Field label="Anything we should know" optional error={noteError}>
        <TextArea rows={3} {...note} />
      </Field>
    </form>
  );
};

interface Props extends Subject {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks what is wrong with something, and tells the team. */
export const ReportDialog = ({ open, onClose, ...subject }: Props) => {
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Report this"
      description="The person who wrote it is not told who you are. The RESET team sees the words as they are now."
      actions={
        <>
          <Button type="submit" form={form} variant="primary" busy={busy}>
            {busy ? 'Sending...' : 'Send report'}
          </Button>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <ReportForm {...subject} form={form} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
};
