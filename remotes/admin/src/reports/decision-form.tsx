import { decisionMessages } from '@reset/contracts/decisions';
import { Notice, quietText, stack } from '@reset/ui';
import { DotChoice, DotOption, Unfinished } from '@reset/ui/controls';
import { ActFields } from './act-fields.tsx';
import type { DecisionDraft } from './decision-draft.ts';
import type { Deciding } from './use-decision.ts';

const choices = [
  { choice: 'keep', label: 'Keep it as it is' },
  { choice: 'act', label: 'Act: take it away, warn or suspend' },
] as const;

interface Props {
  /** Of the form: its button stands at the dialog's foot. */
  readonly id: string;
  readonly deciding: Pick<Deciding, 'writing' | 'isNewer'>;
  /** Somebody's name stands under it. */
  readonly hasAuthor: boolean;
}

/** Whether it is kept or something follows; then what, and why. */
export const DecisionForm = ({ id, deciding: { writing, isNewer }, hasAuthor }: Props) => {
  const { value, problems, busy, submit, form } = writing;
  const change = (set: Partial<DecisionDraft>) => {
    if (!busy) writing.set({ ...value, ...set });
  };
  return (
    <form ref={form} id={id} className={stack(6)} noValidate aria-label="What follows" onSubmit={submit}>
      <Unfinished {...writing.unfinished} />
      <DotChoice legend="What follows?">
        {problems['choice'] !== undefined && (
          <Notice tone="danger" role="alert">
            {problems['choice']}
          </Notice>
        )}
        {choices.map(({ choice, label }) => (
          <DotOption
            key={choice}
            name="choice"
            value={choice}
            checked={value.choice === choice}
            onChoose={() => change({ choice })}
          >
            {label}
          </DotOption>
        ))}
      </DotChoice>
      {value.choice === 'keep' && (
        <p className={quietText}>Who reported it is told that it stays; nobody else hears of it.</p>
      )}
      {value.choice === 'act' && <ActFields writing={writing} onChange={change} hasAuthor={hasAuthor} />}
      {isNewer && (
        <Notice tone="warn" role="status">
          {decisionMessages.newer}
        </Notice>
      )}
      {problems['root'] !== undefined && (
        <Notice tone="danger" role="alert">
          {problems['root']}
        </Notice>
      )}
    </form>
  );
};
