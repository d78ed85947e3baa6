import type { Writing } from '@reset/remote-kit/form';
import { Field, TextArea, TextInput } from '@reset/ui';
import type { ChallengeDraft } from './challenge-draft.ts';
import styles from './challenge-fields.module.css';

/** The words and the days of a challenge. */
export const ChallengeFields = ({ writing: { field, problems } }: { readonly writing: Writing<ChallengeDraft> }) => (
  <>
    <Field label="Title" error={problems['title']}>
      <TextInput {...field('title')} autoComplete="off" />
    </Field>
    <Field label="Description" error={problems['description']}>
      <TextArea {...field('description')} rows={5} />
    </Field>
    <div className={styles.days}>
      <Field label="Start date" error={problems['start_date']}>
        <TextInput {...field('start_date')} type="date" />
      </Field>
      <Field label="End date" error={problems['end_date']}>
        <TextInput {...field('end_date')} type="date" />
      </Field>
    </div>
  </>
);
