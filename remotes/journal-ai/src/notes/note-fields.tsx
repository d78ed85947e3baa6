import type { Writing } from '@reset/remote-kit/form';
import { Field, stack, TextArea, TextInput } from '@reset/ui';
import type { NoteDraft } from './note-draft.ts';
import styles from './note-fields.module.css';
import { wordCountText } from './word-count.ts';

/** What a note consists of. */
export const NoteFields = ({ writing: { value, problems, field } }: { readonly writing: Writing<NoteDraft> }) => (
  <>
    <Field label="Title" optional error={problems['title']}>
      <TextInput {...field('title')} autoComplete="off" />
    </Field>
    <div className={stack(1)}>
      <Field label="Content" hint="Only you can see it." error={problems['content']}>
        <TextArea {...field('text')} className={styles.area} rows={8} />
      </Field>
      <p className={styles.count}>{wordCountText(value.text)}</p>
    </div>
  </>
);
