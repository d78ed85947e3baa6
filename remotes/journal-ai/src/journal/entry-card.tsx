import { entriesApi } from '@reset/contracts/http/journal-ai';
import { type Entry, journalMessages } from '@reset/contracts/journal';
import { useRemove } from '@reset/remote-kit/data';
import { useInPlace } from '@reset/remote-kit/form';
import { Button } from '@reset/ui';
import { useRef, useState } from 'react';
import { useAiChoice } from '../choice/use-ai-choice.ts';
import { Help } from '../help/help.tsx';
import { dateText } from '../words/dates.ts';
import { LongText } from '../words/long-text.tsx';
import styles from '../words/piece.module.css';
import { EditEntry } from './edit-entry.tsx';
import { draftOf, EntryDraft } from './entry-draft.ts';
import { EntryFacts } from './entry-facts.tsx';
import { EntryFeedback } from './entry-feedback.tsx';
import { shownEntries } from './shown-entries.ts';
import { type Reflection, useReflection } from './use-reflection.ts';

interface Props {
  readonly entry: Entry;
  /** What she looks for, marked in it. */
  readonly query?: string;
  /** It leaves the list, and the focus with it. */
  readonly onGone: () => void;
}

/** One entry: what she wrote, what was answered, and what she can do with it. */
export const EntryCard = ({ entry, query, onGone }: Props) => {
  const place = useInPlace(entriesApi.changeEntry, {
    row: entry,
    name: `edit:${entry.id}`,
    schema: EntryDraft,
    draftOf,
  });
  const { shown, waits } = place;
  /** What came back a moment ago, or that people are needed. */
  const [reply, setReply] = useState<Reflection['kind'] | null>(null);
  const { mayUse } = useAiChoice();
  const { ask, asking } = useReflection();
  const remove = useRemove(entriesApi.deleteEntry, {
    done: journalMessages.deleted,
    failed: { title: journalMessages.notDeleted },
    undo: { endpoint: entriesApi.restoreEntry, failed: { title: journalMessages.notRestored } },
    onGone,
    refresh: shownEntries,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const date = dateText(entry.created_at);
  const hasWords = shown.content !== '';
  const feedback = entry.ai_feedback ?? '';

  return (
    <li className={styles.piece}>
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        <time dateTime={entry.created_at}>{date}</time>
      </h3>
      {reply === 'help' && <Help />}
      {place.editing ? (
        <EditEntry
          entry={entry}
          place={place}
          onNeed={() => setReply('help')}
          onClose={(toEntry) => {
            place.close();
            if (toEntry) heading.current?.focus();
          }}
        />
      ) : (
        <>
          {waits && <p className={styles.quiet}>Waiting to be saved</p>}
          <EntryFacts entry={shown} />
          {hasWords && <LongText text={shown.content} of={`the entry of ${date}`} {...(query && { query })} />}
          {feedback !== '' && <EntryFeedback text={feedback} by={entry.feedback_by} fresh={reply === 'words'} />}
          <div className={styles.actions}>
            <Button variant="quiet" compact aria-label={`Edit entry of ${date}`} onClick={place.open}>
              Edit
            </Button>
            <Button
              variant="quiet"
              compact
              aria-label={`Delete entry of ${date}`}
              onClick={() => void remove(entry.id)}
            >
              Delete
            </Button>
            {hasWords && !waits && feedback === '' && reply === null && mayUse && (
              <Button
                variant="quiet"
                compact
                busy={asking}
                onClick={() => void ask(entry).then((answer) => setReply(answer?.kind ?? null))}
              >
                {asking ? 'Reflecting...' : 'Ask for a reflection'}
              </Button>
            )}
          </div>
        </>
      )}
    </li>
  );
};
