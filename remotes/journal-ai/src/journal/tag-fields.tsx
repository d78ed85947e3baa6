import { type MoodTag, moodTags } from '@reset/contracts/journal';
import { useId } from 'react';
import { flow, stack } from '@reset/ui';
import { tagText } from './tag-text.ts';
import styles from './fields.module.css';

interface Props {
  readonly value: readonly MoodTag[];
  readonly onChange: (value: MoodTag[]) => void;
}

/** Feelings to name, as many as are there. */
export const TagFields = ({ value, onChange }: Props) => {
  const id = useId();
  return (
    <div className={stack(2)} role="group" aria-labelledby={id}>
      <p className={styles.legend} id={id}>
        Which feelings are here? <span className={styles.optional}>(optional)</span>
      </p>
      <div className={flow(2)}>
        {moodTags.map((tag) => {
          const on = value.includes(tag);
          return (
            <button
              key={tag}
              type="button"
              className={styles.tag}
              aria-pressed={on}
              // Kept in the order in which they are offered, whatever order she taps them in.
              onClick={() => onChange(moodTags.filter((one) => (one === tag ? !on : value.includes(one))))}
            >
              {tagText(tag)}
            </button>
          );
        })}
      </div>
    </div>
  );
};
