import { postsApi } from '@reset/contracts/http/community';
import { EditForm, type EditInPlace } from '@reset/remote-kit/form';
import { screen } from '@reset/safety';
import { PostDraft, draftOf, asText } from './post-draft.ts';
import { PostFields } from './post-fields.tsx';

/** How she changes a post of hers. */
export const postEdit: EditInPlace<typeof postsApi.changePost, PostDraft> = {
  endpoint: postsApi.changePost,
  name: 'edit-post',
  schema: PostDraft,
  draftOf,
  textOf: asText,
  input: ({ title, content }, at) => ({ ...at, title, content }),
  opensAt: 'content',
  refresh: [postsApi.listPosts, postsApi.readPost],
  needsPeople: (value) => screen(asText(value)) !== null,
  form: (editing, { title }) => (
    <EditForm editing={editing} label={`Change ${title}`}>
      <PostFields writing={editing} />
    </EditForm>
  ),
};
