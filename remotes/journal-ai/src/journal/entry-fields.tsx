import type { Writing } from '@reset/remote-kit/form';
import { Field, stack, TextArea, VisuallyHidden } from '@reset/ui';
import { type EntryDraft, roomLeft } from '../entries/entry-draft.ts';
import styles from './fields.module.css';
import { LevelFields } from './level-fields.tsx';
import { TagFields } from './tag-fields.tsx';

interface Props {
  readonly label: string;
  readonly writing: Writing<EntryDraft>;
}

/** What an entry consists of. */
export const EntryFields = ({ label, writing: { value, set, problems, busy, field } }: Props) => {
  const room = roomLeft(value.text);
  return (
    <>
      <Field label={label} hint="Only you can see it." error={problems['content']}>
        <TextArea {...field('text')} className={styles.area} rows={6} />
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
      <fieldset className={stack(6)} disabled={busy}>
        <LevelFields value={value} onChange={set} />
        <TagFields value={value.tags} onChange={(tags) => set({ ...value, tags })} />
      </fieldset>
    </>
  );
};
