import { Field, TextArea, TextInput } from '@reset/ui';
import type { RefObject } from 'react';
import type { NoteDraft, Problems } from './note-draft.ts';
import styles from './note-fields.module.css';
import { wordCountText } from './word-count.ts';

interface Props {
  readonly value: NoteDraft;
  readonly onChange: (value: NoteDraft) => void;
  readonly problems: Problems;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  /** It is on its way: her words stay in sight and are not changed meanwhile. */
  readonly busy: boolean;
}

/** What a note consists of. */
export const NoteFields = ({ value, onChange, problems, area, busy }: Props) => (
  <>
    <Field label="Title" optional error={problems.title}>
      <TextInput
        value={value.title}
        autoComplete="off"
        readOnly={busy}
        onChange={(event) => onChange({ ...value, title: event.target.value })}
      />
    </Field>
    <div className={styles.content}>
      <Field label="Content" hint="Only you can see it." error={problems.content}>
        <TextArea
          ref={area}
          className={styles.area}
          rows={8}
          value={value.text}
          readOnly={busy}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
      </Field>
      <p className={styles.count}>{wordCountText(value.text)}</p>
    </div>
  </>
);
