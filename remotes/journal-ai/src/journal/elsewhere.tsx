import { Button, Notice } from '@reset/ui';
import { type EntryDraft } from './entry-draft.ts';
import type { EntryWriting } from './use-entry-draft.ts';
import styles from './fields.module.css';

type Props = Pick<EntryWriting, 'value' | 'set' | 'elsewhere' | 'takeElsewhere'>;

/** Says that another window has other words for the same entry, and leaves the choice to her. */
export const Elsewhere = ({ value, set, elsewhere, takeElsewhere }: Props) => {
  if (!elsewhere) return null;
  const both: EntryDraft = { ...value, text: [value.text, elsewhere.text].filter((text) => text !== '').join('\n\n') };
  return (
    <Notice tone="warn" role="status" title="You are also writing this in another window">
      <p>Your words here stay as they are.</p>
      {elsewhere.text !== '' && <blockquote className={styles.quote}>{elsewhere.text}</blockquote>}
      <div className={styles.choices}>
        <Button compact onClick={() => set(value)}>
          Keep what is here
        </Button>
        <Button compact onClick={takeElsewhere}>
          Take the other
        </Button>
        <Button compact onClick={() => set(both)}>
          Take both
        </Button>
      </div>
    </Notice>
  );
};
