import { entriesApi } from '@reset/contracts/http/journal-ai';
import { type EntryType, journalMessages } from '@reset/contracts/journal';
import { useWriting } from '@reset/remote-kit/form';
import type { Draft } from '@reset/remote-kit/state';
import { Button, stack } from '@reset/ui';
import { Unfinished } from '@reset/ui/controls';
import { useEffect, useState } from 'react';
import { both } from '../words/both.ts';
import { type EntryDraft, fieldsOf, hasOwnWords, withPrompt } from '../entries/entry-draft.ts';
import { EntryRest, EntryText } from './entry-fields.tsx';
import { Prompts } from './prompts.tsx';
import { useAboveKeys } from './use-above-keys.ts';
import type { Saving } from './use-saving.ts';

interface Props {
  readonly type: EntryType;
  readonly label: string;
  readonly draft: Draft<EntryDraft>;
  readonly saving: Pick<Saving, 'stage' | 'save' | 'goOn'>;
}

const busyLabels = { saving: 'Saving your entry...', reflecting: 'Generating supportive feedback...' } as const;

/** Where she writes: one tab, one text, kept as she types. */
export const EntryForm = ({ type, label, draft, saving: { stage, save, goOn } }: Props) => {
  const writing = useWriting(entriesApi.createEntry, {
    draft: { ...draft, restored: draft.restored && draft.value.text !== '' },
    check: ({ text }, problems) =>
      hasOwnWords(text) ? problems : { ...problems, content: journalMessages.empty.description },
    textOf: ({ text }) => text,
    both,
    input: (value, id) => ({ ...fieldsOf(value), id, entry_type: type, source: 'text' as const }),
    send: save,
    invalid: (problem) => (problem === journalMessages.empty.description ? journalMessages.empty : problem),
    refusedAt: 'content',
    // What was saved takes the focus.
    onDone: () => undefined,
  });
  const { value, set, busy, form, submit } = writing;

  useAboveKeys(form);
  /** After a prompt was put in: she goes on writing under it. */
  const [prompted, setPrompted] = useState(0);
  useEffect(() => {
    const area = prompted > 0 && form.current?.querySelector('textarea');
    if (!area) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  }, [prompted, form]);

  return (
    <form ref={form} className={stack(6)} noValidate aria-label={`${label} entry`} onSubmit={submit}>
      <Unfinished {...writing.unfinished} />
      <EntryText label={type === 'freeform' ? 'What is on your mind?' : 'Your words'} writing={writing} />
      <div className={stack(2)}>
        <Button type="submit" variant="primary" wide busy={busy} disabled={stage !== null}>
          {busy && stage ? busyLabels[stage] : 'Save entry'}
        </Button>
        {busy && stage === 'reflecting' && (
          <Button variant="quiet" onClick={goOn}>
            Go on without waiting
          </Button>
        )}
      </div>
      {type !== 'freeform' && (
        <Prompts
          type={type}
          disabled={busy}
          onChoose={(prompt) => {
            set({ ...value, text: withPrompt(value.text, prompt) });
            setPrompted(prompted + 1);
          }}
        />
      )}
      <EntryRest writing={writing} />
    </form>
  );
};
