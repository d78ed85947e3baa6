import { itemsApi } from '@reset/contracts/http/marketplace';
import { marketplaceMessages } from '@reset/contracts/marketplace';
import { useWriting, WritingForm } from '@reset/remote-kit/form';
import { useKeepPicture, usePicture } from '@reset/remote-kit/pictures';
import { type Draft, useDraft } from '@reset/remote-kit/state';
import { Button, Dialog, smallText, stack } from '@reset/ui';
import { useState } from 'react';
import { AdDraft, emptyAd, textOf, wordsOf } from '../item-parts/ad-draft.ts';
import { AdFields } from './ad-fields.tsx';
import { adPictures } from './ad-pictures.ts';
import styles from './new-ad.module.css';

/** What she writes is called so, on the device. */
const NEW = 'ad';

interface Props {
  readonly draft: Draft<AdDraft>;
  readonly onSent: () => void;
}

const AdForm = ({ draft, onSent }: Props) => {
  const form = useWriting(itemsApi.createItem, {
    draft,
    textOf,
    input: (ad, id) => ({ id, ...wordsOf(ad) }),
    done: marketplaceMessages.created,
    failed: ({ code, message }) => ({
      title: marketplaceMessages.notSaved,
      description: code === 'internal' ? marketplaceMessages.notSavedItem : message,
    }),
    signIn: marketplaceMessages.signInForAds,
    // It stands under its field.
    invalid: () => null,
    refresh: [itemsApi.listOwnItems, itemsApi.listItems],
    onDone: onSent,
  });
  const { writing, picture } = usePicture(form, { by: adPictures, of: NEW });
  return (
    <WritingForm
      writing={writing}
      asked
      label="Create Ad"
      send="Save Ad"
      sending="Saving..."
      who={
        <>
          <strong>Who can see this:</strong> everybody, also without an account, with your name. Leave out where you
          live and how to reach you: who wants it writes to you here.
        </>
      }
    >
      <AdFields writing={writing} picture={picture} />
    </WritingForm>
  );
};

/** Where she offers something; kept on the device as she types, also when the dialog is closed. */
export const NewAd = () => {
  const draft = useDraft(NEW, { schema: AdDraft, initial: emptyAd });
  useKeepPicture(NEW, draft.value.image);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={stack(2)}>
      <Button className={styles.create} variant="primary" onClick={() => setOpen(true)}>
        Create Ad
      </Button>
      {draft.kept && !open && (
        <p className={smallText}>An ad that you have not finished is kept on this device. Create Ad goes on with it.</p>
      )}
      <Dialog open={open} onClose={close} title="Create Ad">
        <AdForm draft={draft} onSent={close} />
      </Dialog>
    </div>
  );
};
