import type { Update } from '@reset/contracts/challenges';
import { forumMessages } from '@reset/contracts/forum';
import { challenges } from '@reset/contracts/http/community';
import { EditForm, useEditing } from '@reset/remote-kit/form';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { asText, draftOf, type UpdateDraft } from './update-draft.ts';
import { UpdateFields } from './update-fields.tsx';

interface Props {
  readonly update: Update;
  readonly draft: Draft<UpdateDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

/** An update of hers while she changes it, in its place. */
export const EditUpdate = ({ update, draft, onClose, onOpen }: Props) => {
  const editing = useEditing(challenges.changeUpdate, {
    draft,
    row: update,
    draftOf,
    textOf: asText,
    input: ({ content, score }, at) => ({ ...at, content, score }),
    done: forumMessages.changed,
    failed: forumMessages.notChanged,
    refresh: [challenges.listUpdates],
    onClose: (changed) => onClose(changed !== null && screen(changed.content) !== null),
    onOpen,
  });
  return (
    <EditForm editing={editing} label="Change your update">
      <UpdateFields writing={editing} />
    </EditForm>
  );
};
