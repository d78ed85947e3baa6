import type { Writing } from '@reset/remote-kit/form';
import { Field, TextArea, TextInput } from '@reset/ui';
import { useRef } from 'react';
import type { PostDraft } from './post-draft.ts';

/** The words of a post; Enter leads from the title on. */
export const PostFields = ({ writing: { field, problems } }: { readonly writing: Writing<PostDraft> }) => {
  const content = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <Field label="Title" error={problems['title']}>
        <TextInput
          {...field('title')}
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={(event) => {
            // An Enter that ends the choice of a character is none of hers.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            content.current?.focus();
          }}
        />
      </Field>
      <Field label="Content" error={problems['content']}>
        <TextArea ref={content} {...field('content')} rows={6} />
      </Field>
    </>
  );
};
