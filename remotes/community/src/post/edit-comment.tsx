import { commentsApi } from '@reset/contracts/http/community';
import { EditForm, type EditInPlace } from '@reset/remote-kit/form';
import { screen } from '@reset/safety';
import { Field, TextArea } from '@reset/ui';
import { CommentDraft, draftOf } from './comment-draft.ts';

/** How she changes a comment of hers. */
export const commentEdit: EditInPlace<typeof commentsApi.changeComment, CommentDraft> = {
  endpoint: commentsApi.changeComment,
  name: 'edit-comment',
  schema: CommentDraft,
  draftOf,
  textOf: ({ text }) => text,
  input: ({ text }, at) => ({ ...at, content: text }),
  refresh: [commentsApi.listComments],
  needsPeople: ({ text }) => screen(text) !== null,
  form: (editing) => (
    <EditForm editing={editing} label="Change your comment">
      <Field label="Comment" error={editing.problems['content']}>
        <TextArea {...editing.field('text')} rows={4} />
      </Field>
    </EditForm>
  ),
};
