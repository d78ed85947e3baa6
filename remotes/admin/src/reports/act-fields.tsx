import { rules, suspensions } from '@reset/contracts/decisions';
import type { Writing } from '@reset/remote-kit/form';
import { Field, Notice, TextArea } from '@reset/ui';
import { Switch } from '@reset/ui/controls';
import { Choice } from './choice.tsx';
import type { DecisionDraft } from './decision-draft.ts';

interface Props {
  readonly writing: Writing<DecisionDraft>;
  readonly onChange: (set: Partial<DecisionDraft>) => void;
  /** Somebody's name stands under it. */
  readonly hasAuthor: boolean;
}

/** What follows, one or several, and why. */
export const ActFields = ({ writing: { value, problems, field }, onChange, hasAuthor }: Props) => (
  <>
    <Switch label="Take it away" hint="For good." checked={value.remove} onChange={(remove) => onChange({ remove })} />
    {hasAuthor && (
      <>
        <Switch label="Warn who wrote it" checked={value.warn} onChange={(warn) => onChange({ warn })} />
        <Choice
          label="Suspend who wrote it"
          none="No"
          of={suspensions}
          value={value.suspend}
          onChange={(suspend) => onChange({ suspend })}
        />
      </>
    )}
    {problems['acts'] !== undefined && (
      <Notice tone="danger" role="alert">
        {problems['acts']}
      </Notice>
    )}
    <Choice
      label="The rule it is about"
      none="Please choose"
      of={rules}
      value={value.rule}
      onChange={(rule) => onChange({ rule })}
      error={problems['rule']}
    />
    <Field
      label="What happened"
      hint="Who wrote it reads these words. They say nothing of who reported it, or of you."
      error={problems['facts']}
    >
      <TextArea rows={4} {...field('facts')} />
    </Field>
  </>
);
