import type { Writing } from '@reset/remote-kit/form';
import { Field, stack, TextArea, VisuallyHidden } from '@reset/ui';
import { type EntryDraft, roomLeft, roomText } from '../entries/entry-draft.ts';
import styles from './fields.module.css';
import { LevelFields } from './level-fields.tsx';
import { TagFields } from './tag-fields.tsx';

interface Props {
  readonly writing: Writing<EntryDraft>;
}

/** The words of an entry. */
export const EntryText = ({ label, writing: { value, problems, field } }: Props & { readonly label: string }) => {
  const room = roomLeft(value.text);
  return (
    <>
      <Field label={label} hint="Only you can see it." error={problems['content']}>
        <TextArea {...field('text')} className={styles.area} rows={4} />
      </Field>
      {room !== null && <p className={styles.room}>{roomText(room)}</p>}
      {/* Said once, where the count would be said at every letter. */}
      <div className={styles.said} role="status">
        <VisuallyHidden>
          {room !== null && (room >= 0 ? 'Near the end of the room for one entry' : 'Too long for one entry')}
        </VisuallyHidden>
      </div>
    </>
  );
};

/** What may stand beside them. */
export const EntryRest = ({ writing: { value, set, busy } }: Props) => (
  <fieldset className={stack(6)} disabled={busy}>
    <LevelFields value={value} onChange={set} />
    <TagFields value={value.tags} onChange={(tags) => set({ ...value, tags })} />
  </fieldset>
);
