import { decisionMessages, NewRemoval, rules } from '@reset/contracts/decisions';
import { removalsApi } from '@reset/contracts/http/admin';
import type { Named } from '@reset/contracts/http';
import { ConfirmDialog, Field, stack, TextArea } from '@reset/ui';
import { Select } from '@reset/ui/controls';
import { type ReactNode, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { type Sayings, useSend } from '../data/use-send.ts';
import { useKeptId } from '../form/use-kept-id.ts';
import { useWriting } from '../form/use-writing.ts';
import { useDraft } from '../state/use-draft.ts';

/** Why it goes, while it is chosen and written, as it is kept on the device. */
const Why = z.object({ rule: z.nullable(NewRemoval.shape.rule), facts: z.string() });
type Why = z.output<typeof Why>;
const nothing: Why = { rule: null, facts: '' };

export interface RemovalDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** What somebody else wrote, where it is kept. */
  readonly of: Pick<z.input<typeof NewRemoval>, 'service' | 'kind' | 'target'>;
  readonly title?: ReactNode;
  /** What happens then. */
  readonly description?: ReactNode;
  readonly confirmLabel?: string;
  readonly done?: string;
  readonly failed?: Sayings['failed'];
  /** It is gone; called before anything is read again, so that the focus can go elsewhere. */
  readonly onGone: () => void;
  readonly refresh?: readonly Named[];
}

/** See `RemovalDialog`. */
export const RemovalPopup = ({
  open,
  onClose,
  of,
  title = 'Take this away?',
  description = decisionMessages.goodRemoval,
  confirmLabel = 'Take it away',
  done = decisionMessages.taken,
  failed = { title: decisionMessages.notTaken },
  onGone,
  refresh = [],
}: RemovalDialogProps) => {
  const about = `removal:${[of.service, of.kind, of.target].join(':')}`;
  const create = useSend(removalsApi.createRemoval, { done, failed, refresh });
  const { value, problems, busy, field, set, submit } = useWriting(removalsApi.createRemoval, {
    draft: useDraft(about, { schema: Why, initial: nothing }),
    textOf: ({ facts }) => facts,
    // Which rule, is not said for her: without one nothing is sent.
    input: ({ rule, facts }, id) => ({ ...of, id, rule: rule ?? 'kind', facts }),
    check: ({ rule }, found) => ({ ...(rule === null && { rule: decisionMessages.noRule }), ...found }),
    send: useKeptId(about, create.mutateAsync),
    invalid: () => null,
    refusedAt: 'root',
    onDone: onGone,
  });
  const fields = useRef<HTMLDivElement>(null);
  const isWrong = Object.values(problems).some((problem) => problem !== undefined);
  // The form is the dialog's: what is wrong takes the focus here.
  useEffect(() => {
    if (isWrong) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isWrong]);
  return (
    <ConfirmDialog
      {...{ title, description, confirmLabel }}
      open={open}
      onClose={onClose}
      onConfirm={submit}
      busy={busy}
      error={problems['root']}
    >
      <div className={stack(4)} ref={fields}>
        <p>{decisionMessages.removal}</p>
        <Field label="The rule it is about" error={problems['rule']}>
          <Select
            value={value.rule ?? ''}
            onChange={({ target }) => set({ ...value, rule: rules.find(({ id }) => id === target.value)?.id ?? null })}
          >
            <option value="">Please choose</option>
            {rules.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="What happened" optional hint="Who wrote it reads these words." error={problems['facts']}>
          <TextArea rows={3} {...field('facts')} />
        </Field>
      </div>
    </ConfirmDialog>
  );
};
