import { entriesApi } from '@reset/contracts/http/journal-ai';
import { type Entry, journalMessages } from '@reset/contracts/journal';
import { useRemove } from '@reset/remote-kit/data';
import { useInPlace, Waits } from '@reset/remote-kit/form';
import { Button } from '@reset/ui';
import { type ReactNode, useRef, useState } from 'react';
import { Help } from '../help/help.tsx';
import { dateText } from '../words/dates.ts';
import { LongText } from '../words/long-text.tsx';
import styles from '../words/piece.module.css';
import { entryEdit } from './edit-entry.tsx';
import { AskReflection } from './ask-reflection.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryFeedback } from './entry-feedback.tsx';
import { shownEntries } from '../entries/shown-entries.ts';
import type { Reflection } from './use-reflection.ts';

interface Props {
  readonly entry: Entry;
  /** What she looks for, marked in it. */
  readonly query?: string;
  /** It leaves the list, and the focus with it. */
  readonly onGone: () => void;
}

interface ActionsProps {
  readonly date: string;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly children: ReactNode;
}

const EntryActions = ({ date, onEdit, onDelete, children }: ActionsProps) => (
  <div className={styles.actions}>
    <Button variant="quiet" compact aria-label={`Edit entry of ${date}`} onClick={onEdit}>
      Edit
    </Button>
    <Button variant="quiet" compact aria-label={`Delete entry of ${date}`} onClick={onDelete}>
      Delete
    </Button>
    {children}
  </div>
);

/** One entry: what she wrote, what was answered, and what she can do with it. */
export const EntryCard = ({ entry, query, onGone }: Props) => {
  /** What came back a moment ago, or that people are needed. */
  const [reply, setReply] = useState<Reflection['kind'] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useInPlace(
    entryEdit(() => setReply('help')),
    entry,
    (needsPeople) => !needsPeople && heading.current?.focus(),
  );
  const { shown, waits } = place;
  const remove = useRemove(entriesApi.deleteEntry, {
    done: journalMessages.deleted,
    failed: { title: journalMessages.notDeleted },
    undo: { endpoint: entriesApi.restoreEntry, failed: { title: journalMessages.notRestored } },
    onGone,
    refresh: shownEntries,
  });
  const date = dateText(entry.created_at);
  const hasWords = shown.content !== '';
  const feedback = entry.ai_feedback ?? '';

  return (
    <li className={styles.piece}>
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        <time dateTime={entry.created_at}>{date}</time>
      </h3>
      {reply === 'help' && <Help />}
      {place.editForm ?? (
        <>
          {waits && <Waits />}
          <EntryFacts entry={shown} />
          {hasWords && <LongText text={shown.content} of={`the entry of ${date}`} {...(query && { query })} />}
          {feedback !== '' && <EntryFeedback text={feedback} by={entry.feedback_by} fresh={reply === 'words'} />}
          <EntryActions date={date} onEdit={place.open} onDelete={() => void remove(entry.id)}>
            {hasWords && !waits && feedback === '' && reply === null && (
              <AskReflection entry={entry} onReply={setReply} />
            )}
          </EntryActions>
        </>
      )}
    </li>
  );
};
