import { notes } from '@reset/contracts/http/journal-ai';
import { useOutbox } from '@reset/remote-kit/data';
import { Button } from '@reset/ui';
import { dateText } from '../journal/dates.ts';
import { EntryWords } from '../journal/entry-words.tsx';
import styles from './note.module.css';

/**
 * Notes that are on this device alone so far.
 * @param without the one that is being saved at this moment
 */
export const WaitingNotes = ({ without }: { readonly without: string | null }) => {
  const { waiting, discard } = useOutbox(notes.saveNote);
  const shown = waiting.filter(({ input }) => input.id !== without).toReversed();
  if (shown.length === 0) return null;
  return (
    <ul role="list" aria-label="On this device">
      {shown.map(({ input, at, refused }) => {
        const name = input.title === '' ? `the note of ${dateText(at)}` : input.title;
        return (
          <li key={input.id} className={styles.note}>
            <h3 className={styles.title}>{input.title === '' ? dateText(at) : input.title}</h3>
            <p className={styles.waiting}>{refused?.message ?? 'Waiting to be saved'}</p>
            <EntryWords text={input.content} of={name} />
            {refused !== null && (
              <div className={styles.actions}>
                <Button variant="quiet" compact aria-label={`Discard ${name}`} onClick={() => discard(input.id)}>
                  Discard
                </Button>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
};
