import type { Writing } from '@reset/remote-kit/form';
import { Field, TextArea, TextInput } from '@reset/ui';
import type { PostDraft } from './post-draft.ts';

/** The words of a post. */
export const PostFields = ({ writing: { field, problems } }: { readonly writing: Writing<PostDraft> }) => (
  <>
    <Field label="Title" error={problems['title']}>
      <TextInput {...field('title')} autoComplete="off" />
    </Field>
    <Field label="Content" error={problems['content']}>
      <TextArea {...field('content')} rows={6} />
    </Field>
  </>
);
