import { updatesApi } from '@reset/contracts/http/community';
import { EditForm, type EditInPlace } from '@reset/remote-kit/form';
import { screen } from '@reset/safety';
import { UpdateDraft, draftOf, asText } from './update-draft.ts';
import { UpdateFields } from './update-fields.tsx';

/** How she changes an update of hers. */
export const updateEdit: EditInPlace<typeof updatesApi.changeUpdate, UpdateDraft> = {
  endpoint: updatesApi.changeUpdate,
  name: 'edit-update',
  schema: UpdateDraft,
  draftOf,
  textOf: asText,
  input: ({ content, score }, at) => ({ ...at, content, score: score.trim() || null }),
  refresh: [updatesApi.listUpdates],
  needsPeople: ({ content }) => screen(content) !== null,
  form: (editing) => (
    <EditForm editing={editing} label="Change your update">
      <UpdateFields writing={editing} />
    </EditForm>
  ),
};
