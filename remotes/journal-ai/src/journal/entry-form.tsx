import { type EntryType, journalMessages } from '@reset/contracts/journal';
import { toast } from '@reset/remote-kit';
import { useUnfinished } from '@reset/remote-kit/state';
import { Button } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import { useEffect, useRef, useState } from 'react';
import { emptyDraft, type EntryDraft, fieldsOf, problemOf, withPrompt } from './entry-draft.ts';
import { EntryFields } from './entry-fields.tsx';
import { Prompts } from './prompts.tsx';
import { useEntryDraft } from './use-entry-draft.ts';
import type { Writing } from './use-writing.ts';
import { both } from '../words/both.ts';
import { useSecondPress } from '../words/second-press.ts';
import styles from './entry-form.module.css';

interface Props {
  readonly type: EntryType;
  readonly label: string;
  readonly writing: Pick<Writing, 'stage' | 'write' | 'goOn'>;
  /** It was sent and the form is empty again: where the focus goes, if it has none. */
  readonly onDone: () => void;
}

const busyLabels = { saving: 'Saving your entry...', reflecting: 'Generating supportive feedback...' } as const;

/** Where she writes: one tab, one text, kept as she types. */
export const EntryForm = ({ type, label, writing, onDone }: Props) => {
  const draft = useEntryDraft(`entry:${type}`, emptyDraft);
  /** What is on its way: shown until it has been answered. */
  const [sent, setSent] = useState<EntryDraft | null>(null);
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const busy = sent !== null;
  const secondPress = useSecondPress();

  /** After a prompt was put in: she goes on writing under it. */
  const [prompted, setPrompted] = useState(0);
  useEffect(() => {
    if (prompted === 0 || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [prompted]);

  const change = (value: EntryDraft) => {
    setError(undefined);
    draft.set(value);
  };
  const submit = async () => {
    const written = draft.value;
    if (writing.stage !== null || secondPress.asks(written.text)) return;
    const problem = problemOf(written);
    if (problem !== null) {
      setError(problem);
      if (written.text.trim() === '') toast({ ...journalMessages.empty, tone: 'danger' });
      return area.current?.focus();
    }
    setSent(written);
    const held = () => {
      draft.settled(written);
      secondPress.sent();
    };
    const refused = await writing.write({ ...fieldsOf(written), entry_type: type, source: 'text' }, held);
    setSent(null);
    if (refused === null) return onDone();
    draft.putBack(written);
    setError(refused);
    area.current?.focus();
  };

  return (
    <form
      className={styles.form}
      noValidate
      aria-label={`${label} entry`}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Unfinished
        {...useUnfinished(
          { ...draft, restored: draft.restored && draft.value.text !== '' },
          { textOf: ({ text }) => text, both, focus: () => area.current?.focus() },
        )}
      />
      {type !== 'freeform' && (
        <Prompts
          type={type}
          disabled={busy}
          onChoose={(prompt) => {
            change({ ...draft.value, text: withPrompt(draft.value.text, prompt) });
            setPrompted(prompted + 1);
          }}
        />
      )}
      <EntryFields
        label={type === 'freeform' ? 'What is on your mind?' : 'Your words'}
        value={sent ?? draft.value}
        onChange={change}
        area={area}
        error={error}
        busy={busy}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" wide busy={busy} disabled={writing.stage !== null}>
          {busy && writing.stage ? busyLabels[writing.stage] : 'Save entry'}
        </Button>
        {busy && writing.stage === 'reflecting' && (
          <Button variant="quiet" onClick={writing.goOn}>
            Go on without waiting
          </Button>
        )}
      </div>
    </form>
  );
};
