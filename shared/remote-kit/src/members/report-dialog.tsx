import { type ModerationGroup, moderationMessages, reportReasons, ReportText } from '@reset/contracts/moderation';
import { Button, Dialog, Field, stack, TextArea } from '@reset/ui';
import { useId, useState } from 'react';
import { useSend } from '../data/use-send.ts';
import { useForm } from '../form/use-form.ts';
import { newId } from '../new-id.ts';
import styles from './report-dialog.module.css';

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
  const { values, setValue, field, submit } = useForm(
    ReportText,
    async (said) => {
      onBusy(true);
      try {
        await report.mutateAsync({ id, kind, target, ...said });
        onClose();
      } finally {
        onBusy(false);
      }
    },
    // Nothing grave is said for her.
    { initial: { reason: 'other', note: '' } },
  );
  const { error: noteError, ...note } = field('note');
  return (
    <form id={form} className={stack(6)} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className={styles.reasons}>
        <legend className={styles.legend}>What is it about?</legend>
        {reportReasons.map(({ id: value, label }) => (
          <label key={value} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={values.reason === value}
              onChange={() => setValue('reason', value)}
            />
            {label}
          </label>
        ))}
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
