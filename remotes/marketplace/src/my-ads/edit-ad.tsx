import { itemsApi } from '@reset/contracts/http/marketplace';
import { type Item, marketplaceMessages } from '@reset/contracts/marketplace';
import { EditForm, type Editing, type EditInPlace } from '@reset/remote-kit/form';
import { usePicture } from '@reset/remote-kit/pictures';
import { Dialog } from '@reset/ui';
import { AdDraft, draftOf, textOf, wordsOf } from '../item-parts/ad-draft.ts';
import { AdFields } from './ad-fields.tsx';
import { adPictures } from './ad-pictures.ts';

interface Props {
  readonly editing: Editing<AdDraft>;
  readonly item: Item;
}

const EditAd = ({ editing, item }: Props) => {
  const { writing, picture } = usePicture(editing, { by: adPictures, of: item.id, shown: item.image });
  return (
    <Dialog open onClose={writing.cancel} title="Edit Ad">
      <EditForm editing={writing} label={`Change ${item.title}`}>
        <AdFields writing={writing} picture={picture} />
      </EditForm>
    </Dialog>
  );
};

/** How she changes an ad of hers: in a dialog over it. To close it lets go of the changes, which she can take back. */
export const adEdit: EditInPlace<typeof itemsApi.changeItem, AdDraft> = {
  endpoint: itemsApi.changeItem,
  name: 'edit-ad',
  schema: AdDraft,
  draftOf,
  textOf,
  input: (ad, at) => ({ ...at, ...wordsOf(ad) }),
  done: marketplaceMessages.changed,
  failed: marketplaceMessages.notSaved,
  invalid: () => null,
  refresh: [itemsApi.listOwnItems, itemsApi.listItems, itemsApi.readItem],
  form: (editing, item) => <EditAd editing={editing} item={item} />,
};
