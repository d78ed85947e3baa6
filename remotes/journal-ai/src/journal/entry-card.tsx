import type { Entry } from '@reset/contracts/journal';
import { Button } from '@reset/ui';
import { useRef, useState } from 'react';
import { useAiChoice } from '../choice/use-ai-choice.ts';
import { Help } from '../help/help.tsx';
import { dateText } from './dates.ts';
import { EditForm } from './edit-form.tsx';
import { draftOf } from './entry-draft.ts';
import { EntryFacts } from './entry-facts.tsx';
import { EntryFeedback } from './entry-feedback.tsx';
import { EntryWords } from './entry-words.tsx';
import { useEntryDraft } from './use-entry-draft.ts';
import { type Reflection, useReflection } from './use-reflection.ts';
import styles from './entry.module.css';

interface Props {
  readonly entry: Entry;
  /** What she looks for, marked in it. */
  readonly query?: string;
  readonly onDelete: (entry: Entry) => void;
}

/** One entry: what she wrote, what was answered, and what she can do with it. */
export const EntryCard = ({ entry, query, onDelete }: Props) => {
  const draft = useEntryDraft(`edit:${entry.id}`, draftOf(entry));
  const [editing, setEditing] = useState(draft.restored);
  /** What came back a moment ago, or that people are needed. */
  const [reply, setReply] = useState<Reflection['kind'] | null>(null);
  const { mayUse } = useAiChoice();
  const { ask, asking } = useReflection();
  const heading = useRef<HTMLHeadingElement>(null);
  const date = dateText(entry.created_at);
  const hasWords = entry.content !== '';
  const feedback = entry.ai_feedback ?? '';

  return (
    <li className={styles.entry}>
      <h3 ref={heading} className={styles.date} tabIndex={-1}>
        <time dateTime={entry.created_at}>{date}</time>
      </h3>
      {reply === 'help' && <Help />}
      {editing ? (
        <EditForm
          entry={entry}
          draft={draft}
          onOpen={() => setEditing(true)}
          onNeed={() => setReply('help')}
          onClose={(toEntry) => {
            setEditing(false);
            if (toEntry) heading.current?.focus();
          }}
        />
      ) : (
        <>
          <EntryFacts entry={entry} />
          {hasWords && <EntryWords text={entry.content} of={`the entry of ${date}`} {...(query && { query })} />}
          {feedback !== '' && <EntryFeedback text={feedback} by={entry.feedback_by} fresh={reply === 'words'} />}
          <div className={styles.actions}>
            <Button variant="quiet" compact aria-label={`Edit entry of ${date}`} onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button variant="quiet" compact aria-label={`Delete entry of ${date}`} onClick={() => onDelete(entry)}>
              Delete
            </Button>
            {hasWords && feedback === '' && reply === null && mayUse && (
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
