import {
  isDanger,
  type ModerationGroup,
  moderationMessages,
  reasonsFor,
  ReportText,
} from '@reset/contracts/moderation';
import { Button, Dialog, Field, Notice, stack, TextArea } from '@reset/ui';
import { DotChoice, DotOption } from '@reset/ui/controls';
import { HelpFold } from '@reset/ui/members';
import { Fragment, type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import * as z from 'zod/mini';
import { useWriting } from '../form/use-writing.ts';
import { useDraft } from '../state/use-draft.ts';

/** A report while it is written; nothing is said for her. */
const ReportDraft = z.object({ reason: z.nullable(ReportText.shape.reason), note: z.string() });
const unwritten: z.output<typeof ReportDraft> = { reason: null, note: '' };

/** What is reported, and what takes the report. */
interface Subject {
  readonly by: {
    readonly endpoints: Pick<ModerationGroup, 'createReport'>;
    /** Who helps at once, where somebody is in danger. */
    readonly help?: ReactNode;
  };
  readonly kind: string;
  readonly target: string;
}

const DangerNotice = ({ help }: Pick<Subject['by'], 'help'>) => (
  <Notice role="status">
    <p>{moderationMessages.danger}</p>
    {help && <HelpFold label="Who helps at once">{help}</HelpFold>}
  </Notice>
);

interface FormProps extends Subject {
  readonly form: string;
  readonly onBusy: (busy: boolean) => void;
  readonly onClose: () => void;
}

/** What she writes is kept on this device until it is sent. */
const ReportForm = ({ by: { endpoints, help }, kind, target, form, onBusy, onClose }: FormProps) => {
  const writing = useWriting(endpoints.createReport, {
    draft: useDraft(`report:${kind}:${target}`, { schema: ReportDraft, initial: unwritten }),
    textOf: ({ note }) => note,
    input: ({ reason, note }, id) => ({ id, kind, target, reason: reason ?? 'other', note }),
    check: ({ reason }, problems) => ({ ...(reason === null && { reason: moderationMessages.noReason }), ...problems }),
    done: moderationMessages.reported,
    failed: { title: moderationMessages.notReported },
    invalid: () => null,
    onDone: onClose,
  });
  const { value, problems, busy, field, submit, form: place } = writing;
  useEffect(() => onBusy(busy), [onBusy, busy]);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    submit(event);
    if (value.reason === null) event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form ref={place} id={form} className={stack(6)} noValidate onSubmit={send}>
      <DotChoice legend="What is it about?">
        {reasonsFor(kind).map(({ id, label }) => (
          <Fragment key={id}>
            <DotOption
              name="reason"
              value={id}
              checked={value.reason === id}
              onChoose={() => !busy && writing.set({ ...value, reason: id })}
            >
              {label}
            </DotOption>
            {value.reason === id && isDanger(id) && <DangerNotice help={help} />}
          </Fragment>
        ))}
        {problems['reason'] !== undefined && (
          <Notice tone="danger" role="alert">
            {problems['reason']}
          </Notice>
        )}
      </DotChoice>
      <Field label="Anything we should know" optional error={problems['note']}>
        <TextArea rows={3} {...field('note')} />
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
