import { Field, TextArea, TextInput } from '@reset/ui';
import type { RefObject } from 'react';
import type { Problems } from '../forum/problems.ts';
import type { UpdateDraft } from './update-draft.ts';

/** The inputs, for the focus. */
export interface UpdateInputs {
  readonly content: RefObject<HTMLTextAreaElement | null>;
  readonly score: RefObject<HTMLInputElement | null>;
}

interface Props {
  readonly value: UpdateDraft;
  readonly onChange: (value: UpdateDraft) => void;
  readonly problems: Problems;
  readonly inputs: UpdateInputs;
  /** It is on its way: her words stay in sight and are not changed meanwhile. */
  readonly busy: boolean;
}

/** The words of an update, and a score or a measure if she likes. */
export const UpdateFields = ({ value, onChange, problems, inputs: { content, score }, busy }: Props) => (
  <>
    <Field label="How is it going?" error={problems['content']}>
      <TextArea
        ref={content}
        rows={4}
        value={value.content}
        readOnly={busy}
        onChange={(event) => onChange({ ...value, content: event.target.value })}
      />
    </Field>
    <Field label="Score or metric" optional hint="Like “3 of 7 days” or “20 minutes”." error={problems['score']}>
      <TextInput
        ref={score}
        autoComplete="off"
        value={value.score}
        readOnly={busy}
        onChange={(event) => onChange({ ...value, score: event.target.value })}
      />
    </Field>
  </>
);
