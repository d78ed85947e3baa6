import { Field, TextArea, VisuallyHidden } from '@reset/ui';
import type { RefObject } from 'react';
import { type EntryDraft, roomLeft } from './entry-draft.ts';
import styles from './fields.module.css';
import { LevelFields } from './level-fields.tsx';
import { TagFields } from './tag-fields.tsx';

interface Props {
  readonly label: string;
  readonly value: EntryDraft;
  readonly onChange: (value: EntryDraft) => void;
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly error?: string | undefined;
  /** It is on its way: her words stay in sight and are not changed meanwhile. */
  readonly busy: boolean;
}

/** What an entry consists of. */
export const EntryFields = ({ label, value, onChange, area, error, busy }: Props) => {
  const room = roomLeft(value.text);
  return (
    <>
      <Field label={label} hint="Only you can see it." error={error}>
        <TextArea
          ref={area}
          className={styles.area}
          rows={6}
          value={value.text}
          readOnly={busy}
          onChange={(event) => onChange({ ...value, text: event.target.value })}
        />
      </Field>
      {room !== null && (
        <p className={styles.room}>{room >= 0 ? `${room} characters left` : `${-room} characters too many`}</p>
      )}
      {/* Said once, where the count would be said at every letter. */}
      <div className={styles.said} role="status">
        <VisuallyHidden>
          {room !== null && (room >= 0 ? 'Near the end of the room for one entry' : 'Too long for one entry')}
        </VisuallyHidden>
      </div>
      <fieldset className={styles.rest} disabled={busy}>
        <LevelFields value={value} onChange={onChange} />
        <TagFields value={value.tags} onChange={(tags) => onChange({ ...value, tags })} />
      </fieldset>
    </>
  );
};
