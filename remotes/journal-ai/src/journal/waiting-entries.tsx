import { journal } from '@reset/contracts/http/journal-ai';
import { useOutbox } from '@reset/remote-kit/data';
import { Button, ConfirmDialog } from '@reset/ui';
import { useState } from 'react';
import { dateText } from './dates.ts';
import { EntryFacts } from './entry-facts.tsx';
import { EntryWords } from './entry-words.tsx';
import styles from './entry.module.css';

/**
 * Entries that are on this device alone so far.
 * @param without the one that is being saved at this moment
 */
export const WaitingEntries = ({ without }: { readonly without: string | null }) => {
  const { waiting, discard } = useOutbox(journal.saveEntry);
  /** The one that she is asked about. */
  const [asked, setAsked] = useState<string | null>(null);
  const shown = waiting.filter(({ input }) => input.id !== without).toReversed();
  if (shown.length === 0) return null;
  return (
    <>
      <ul role="list" aria-label="On this device">
        {shown.map(({ input, at, refused }) => {
          const date = dateText(at);
          return (
            <li key={input.id} className={styles.entry}>
              <h3 className={styles.date}>
                <time dateTime={at}>{date}</time>
              </h3>
              <p className={styles.waiting}>{refused?.message ?? 'Waiting to be saved'}</p>
              <EntryFacts entry={input} />
              {input.content !== '' && <EntryWords text={input.content} of={`the entry of ${date}`} />}
              {refused !== null && (
                <div className={styles.actions}>
                  <Button variant="quiet" compact onClick={() => setAsked(input.id)}>
                    Discard
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) discard(asked);
          setAsked(null);
        }}
        title="Discard this entry?"
        description="It is on this device only, and cannot be brought back."
        confirmLabel="Discard entry"
        cancelLabel="Keep it"
      />
    </>
  );
};
