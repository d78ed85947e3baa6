import { partnerPostsApi } from '@reset/contracts/http/community';
import { EditForm, type EditInPlace } from '@reset/remote-kit/form';
import { screen } from '@reset/safety';
import { AdDraft, draftOf, textOf } from './ad-draft.ts';
import { AdFields } from './ad-fields.tsx';

/** How she changes an ad of hers. */
export const adEdit: EditInPlace<typeof partnerPostsApi.changePartnerPost, AdDraft> = {
  endpoint: partnerPostsApi.changePartnerPost,
  name: 'edit-partner',
  schema: AdDraft,
  draftOf,
  textOf,
  input: ({ title, description, looking_for }, at) => ({ ...at, title, description, looking_for }),
  refresh: [partnerPostsApi.listPartnerPosts],
  needsPeople: (value) => screen(textOf(value)) !== null,
  form: (editing, { title }) => (
    <EditForm editing={editing} label={`Change ${title}`}>
      <AdFields writing={editing} />
    </EditForm>
  ),
};
