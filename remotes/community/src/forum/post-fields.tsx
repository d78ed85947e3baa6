import { Field, TextArea, TextInput } from '@reset/ui';
import type { RefObject } from 'react';
import type { PostDraft } from './post-draft.ts';
import type { Problems } from './problems.ts';

interface Props {
  readonly value: PostDraft;
  readonly onChange: (value: PostDraft) => void;
  readonly problems: Problems;
  readonly titleRef: RefObject<HTMLInputElement | null>;
  readonly contentRef: RefObject<HTMLTextAreaElement | null>;
  /** It is on its way: her words stay in sight and are not changed meanwhile. */
  readonly busy: boolean;
}

/** The words of a post. */
export const PostFields = ({ value, onChange, problems, titleRef, contentRef, busy }: Props) => (
  <>
    <Field label="Title" error={problems['title']}>
      <TextInput
        ref={titleRef}
        value={value.title}
        autoComplete="off"
        readOnly={busy}
        onChange={(event) => onChange({ ...value, title: event.target.value })}
      />
    </Field>
    <Field label="Content" error={problems['content']}>
      <TextArea
        ref={contentRef}
        rows={6}
        value={value.content}
        readOnly={busy}
        onChange={(event) => onChange({ ...value, content: event.target.value })}
      />
    </Field>
  </>
);
