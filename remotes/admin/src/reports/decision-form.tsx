import { rules, suspensions } from '@reset/contracts/decisions';
import { WritingForm } from '@reset/remote-kit/form';
import { ConfirmDialog, Field, Notice, TextArea } from '@reset/ui';
import { Select, Switch } from '@reset/ui/controls';
import { actText, type DecisionDraft, isAgainst, lossText, suspensionText } from './decision-draft.ts';
import type { Deciding } from './use-decision.ts';
import type { QueuedSubject } from './use-queue.ts';

interface ChoiceProps<T extends string> {
  readonly label: string;
  /** Of nothing chosen. */
  readonly none: string;
  readonly of: readonly { readonly id: T; readonly label: string }[];
  readonly value: T | null;
  readonly onChange: (value: T | null) => void;
  readonly error?: string | undefined;
}

const Choice = <T extends string>({ label, none, of, value, onChange, error }: ChoiceProps<T>) => (
  <Field label={label} error={error}>
    <Select
      value={value ?? ''}
      onChange={({ target }) => onChange(of.find(({ id }) => id === target.value)?.id ?? null)}
    >
      <option value="">{none}</option>
      {of.map(({ id, label: words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </Select>
  </Field>
);

interface ActsProps {
  readonly acts: DecisionDraft;
  readonly onChange: (set: Partial<DecisionDraft>) => void;
  /** Somebody's name stands under it. */
  readonly hasAuthor: boolean;
}

const ActFields = ({ acts, onChange, hasAuthor }: ActsProps) => (
  <>
    <Switch label="Take it away" hint="For good." checked={acts.remove} onChange={(remove) => onChange({ remove })} />
    {hasAuthor && (
      <>
        <Switch label="Warn who wrote it" checked={acts.warn} onChange={(warn) => onChange({ warn })} />
        <Choice
          label="Suspend who wrote it"
          none="No"
          of={suspensions}
          value={acts.suspend}
          onChange={(suspend) => onChange({ suspend })}
        />
      </>
    )}
  </>
);

interface Props {
  readonly deciding: Deciding;
  /** Whose name stands under it. */
  readonly author: QueuedSubject['author'];
}

/** What follows, one or several, and why. Nothing of it: it is kept. */
export const DecisionForm = ({ deciding: { writing, asked, answer }, author }: Props) => {
  const { value, problems, busy } = writing;
  const change = (set: Partial<DecisionDraft>) => {
    if (!busy) writing.set({ ...value, ...set });
  };
  const act = actText(value);
  const suspends = suspensionText(value);
  return (
    <>
      <WritingForm writing={writing} label="What follows" send={act} sending="Deciding...">
        <ActFields acts={value} onChange={change} hasAuthor={author !== null} />
        {isAgainst(value) ? (
          <>
            <Choice
              label="The rule it is about"
              none="Please choose"
              of={rules}
              value={value.rule}
              onChange={(rule) => change({ rule })}
              error={problems['rule']}
            />
            <Field
              label="What happened"
              hint="Who wrote it reads these words. They say nothing of who reported it, or of you."
              error={problems['facts']}
            >
              <TextArea rows={4} {...writing.field('facts')} />
            </Field>
          </>
        ) : (
          <p>Nothing chosen: it is kept as it is, and who reported it is told so.</p>
        )}
        {problems['root'] !== undefined && (
          <Notice tone="danger" role="alert">
            {problems['root']}
          </Notice>
        )}
      </WritingForm>
      <ConfirmDialog
        open={asked}
        onClose={() => answer(false)}
        onConfirm={() => answer(true)}
        title={`${act}?`}
        description={
          <>
            {suspends !== null && (
              <>
                <span dir="auto">{author?.name}</span> {suspends}{' '}
              </>
            )}
            {lossText(value)}
          </>
        }
        confirmLabel={act}
      />
    </>
  );
};
