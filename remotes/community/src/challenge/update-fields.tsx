import type { Writing } from '@reset/remote-kit/form';
import { Field, TextArea, TextInput } from '@reset/ui';
import type { UpdateDraft } from './update-draft.ts';

/** The words of an update, and a score or a measure if she likes. */
export const UpdateFields = ({ writing: { field, problems } }: { readonly writing: Writing<UpdateDraft> }) => (
  <>
    <Field label="How is it going?" error={problems['content']}>
      <TextArea {...field('content')} rows={4} />
    </Field>
    <Field label="Score or metric" optional hint="Like “3 of 7 days” or “20 minutes”." error={problems['score']}>
      <TextInput {...field('score')} autoComplete="off" />
    </Field>
  </>
);
