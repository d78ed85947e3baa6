import { partners } from '@reset/contracts/http/community';
import { type PartnerPost, partnerMessages } from '@reset/contracts/partners';
import { EditForm, useEditing } from '@reset/remote-kit/form';
import type { Draft } from '@reset/remote-kit/state';
import { screen } from '@reset/safety';
import { type AdDraft, draftOf, textOf } from './ad-draft.ts';
import { AdFields } from './ad-fields.tsx';

interface Props {
  readonly ad: PartnerPost;
  readonly draft: Draft<AdDraft>;
  /** Changed, or given up; `needsPeople`: the words ask for people. */
  readonly onClose: (needsPeople: boolean) => void;
  /** Opens it again, when she did not mean to give it up. */
  readonly onOpen: () => void;
}

/** An ad of hers while she changes it, in its place. */
export const EditAd = ({ ad, draft, onClose, onOpen }: Props) => {
  const editing = useEditing(partners.changePartnerPost, {
    draft,
    row: ad,
    draftOf,
    textOf,
    input: ({ title, description, looking_for }, at) => ({ ...at, title, description, looking_for }),
    done: partnerMessages.changed,
    failed: partnerMessages.notChanged,
    refresh: [partners.listPartnerPosts],
    onClose: (changed) => onClose(changed !== null && screen(textOf(changed)) !== null),
    onOpen,
  });
  return (
    <EditForm editing={editing} label={`Change ${ad.title}`}>
      <AdFields writing={editing} />
    </EditForm>
  );
};
