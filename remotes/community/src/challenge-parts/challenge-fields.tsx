import { addDays, Day } from '@reset/contracts/days';
import type { Writing } from '@reset/remote-kit/form';
import { Field, TextArea, TextInput } from '@reset/ui';
import type { ChallengeDraft } from './challenge-draft.ts';
import styles from './challenge-fields.module.css';
import { today } from './today.ts';

interface Props {
  readonly writing: Writing<ChallengeDraft>;
  /** Of an edit: the start that it has, which may lie in the past. */
  readonly begins?: string;
}

/** The first day that an end may have. */
const dayAfter = (day: string): string => addDays(Day.safeParse(day).data ?? today(), 1);

/** The words and the days of a challenge; what is past cannot be picked. */
export const ChallengeFields = ({ writing: { value, field, problems }, begins = today() }: Props) => (
  <>
    <Field label="Title" error={problems['title']}>
      <TextInput {...field('title')} autoComplete="off" />
    </Field>
    <Field label="Description" error={problems['description']}>
      <TextArea {...field('description')} rows={5} />
    </Field>
    <div className={styles.days}>
      <Field label="Start date" error={problems['start_date']}>
        <TextInput {...field('start_date')} type="date" min={begins < today() ? begins : today()} />
      </Field>
      <Field label="End date" error={problems['end_date']}>
        <TextInput {...field('end_date')} type="date" min={dayAfter(value.start_date)} />
      </Field>
    </div>
  </>
);
