import { Field, TextArea, TextInput } from '@reset/ui';
import type { ChangeEvent, RefObject } from 'react';
import type { Problems } from '../forum/problems.ts';
import type { ChallengeDraft } from './challenge-draft.ts';
import styles from './challenge-fields.module.css';

/** The inputs, for the focus. */
export interface ChallengeInputs {
  readonly title: RefObject<HTMLInputElement | null>;
  readonly description: RefObject<HTMLTextAreaElement | null>;
  readonly start_date: RefObject<HTMLInputElement | null>;
  readonly end_date: RefObject<HTMLInputElement | null>;
}

interface Props {
  readonly value: ChallengeDraft;
  readonly onChange: (value: ChallengeDraft) => void;
  readonly problems: Problems;
  readonly inputs: ChallengeInputs;
  /** It is on its way: her words stay in sight and are not changed meanwhile. */
  readonly busy: boolean;
}

/** The words and the days of a challenge. */
export const ChallengeFields = ({ value, onChange, problems, inputs, busy }: Props) => {
  const { title, description, start_date, end_date } = inputs;
  const change = (name: keyof ChallengeInputs) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    onChange({ ...value, [name]: event.target.value });
  return (
    <>
      <Field label="Title" error={problems['title']}>
        <TextInput ref={title} autoComplete="off" value={value.title} readOnly={busy} onChange={change('title')} />
      </Field>
      <Field label="Description" error={problems['description']}>
        <TextArea
          ref={description}
          rows={5}
          value={value.description}
          readOnly={busy}
          onChange={change('description')}
        />
      </Field>
      <div className={styles.days}>
        <Field label="Start date" error={problems['start_date']}>
          <TextInput
            ref={start_date}
            type="date"
            value={value.start_date}
            readOnly={busy}
            onChange={change('start_date')}
          />
        </Field>
        <Field label="End date" error={problems['end_date']}>
          <TextInput ref={end_date} type="date" value={value.end_date} readOnly={busy} onChange={change('end_date')} />
        </Field>
      </div>
    </>
  );
};
