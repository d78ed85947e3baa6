import { Field, TextArea, TextInput } from '@reset/ui';
import type { RefObject } from 'react';
import type { Problems } from '../forum/problems.ts';
import type { AdDraft } from './ad-draft.ts';

/** The inputs, for the focus. */
export interface AdInputs {
  readonly title: RefObject<HTMLInputElement | null>;
  readonly description: RefObject<HTMLTextAreaElement | null>;
  readonly looking_for: RefObject<HTMLTextAreaElement | null>;
}

interface Props {
  readonly value: AdDraft;
  readonly onChange: (value: AdDraft) => void;
  readonly problems: Problems;
  readonly inputs: AdInputs;
  /** It is on its way: her words stay in sight and are not changed meanwhile. */
  readonly busy: boolean;
}

/** The words of an ad. */
export const AdFields = ({ value, onChange, problems, inputs: { title, description, looking_for }, busy }: Props) => (
  <>
    <Field label="Title" error={problems['title']}>
      <TextInput
        ref={title}
        value={value.title}
        autoComplete="off"
        readOnly={busy}
        onChange={(event) => onChange({ ...value, title: event.target.value })}
      />
    </Field>
    <Field
      label="Description"
      hint="Where you are in life, and what you would like company with."
      error={problems['description']}
    >
      <TextArea
        ref={description}
        rows={5}
        value={value.description}
        readOnly={busy}
        onChange={(event) => onChange({ ...value, description: event.target.value })}
      />
    </Field>
    <Field label="Ideal partner qualities" error={problems['looking_for']}>
      <TextArea
        ref={looking_for}
        rows={3}
        value={value.looking_for}
        readOnly={busy}
        onChange={(event) => onChange({ ...value, looking_for: event.target.value })}
      />
    </Field>
  </>
);
