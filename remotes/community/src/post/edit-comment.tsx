import { type Comment, forumMessages } from '@reset/contracts/forum';
import { forum } from '@reset/contracts/http/community';
import { EditForm, useEditing } from '@reset/remote-kit/form';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { Field, TextArea } from '@reset/ui';
import type { CommentDraft } from './comment-draft.ts';

interface Props {
  readonly comment: Comment;
  readonly draft: Draft<CommentDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

/** A comment of hers while she changes it, in its place. */
export const EditComment = ({ comment, draft, onClose, onOpen }: Props) => {
  const editing = useEditing(forum.changeComment, {
    draft,
    row: comment,
    draftOf: ({ content, version }) => ({ text: content, version }),
    textOf: ({ text }) => text,
    input: ({ text }, at) => ({ ...at, content: text }),
    done: forumMessages.changed,
    failed: forumMessages.notChanged,
    refresh: [forum.listComments],
    onClose: (changed) => onClose(changed !== null && screen(changed.text) !== null),
    onOpen,
  });
  return (
    <EditForm editing={editing} label="Change your comment">
      <Field label="Comment" error={editing.problems['content']}>
        <TextArea {...editing.field('text')} rows={4} />
      </Field>
    </EditForm>
  );
};
