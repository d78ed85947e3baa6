import type { Writing } from '@reset/remote-kit/form';
import { Field, TextArea, TextInput } from '@reset/ui';
import type { AdDraft } from './ad-draft.ts';

/** The words of an ad. */
export const AdFields = ({ writing: { field, problems } }: { readonly writing: Writing<AdDraft> }) => (
  <>
    <Field label="Title" error={problems['title']}>
      <TextInput {...field('title')} autoComplete="off" />
    </Field>
    <Field
      label="Description"
      hint="Where you are in life, and what you would like company with."
      error={problems['description']}
    >
      <TextArea {...field('description')} rows={5} />
    </Field>
    <Field label="Ideal partner qualities" error={problems['looking_for']}>
      <TextArea {...field('looking_for')} rows={3} />
    </Field>
  </>
);
