import { chatsApi } from '@reset/contracts/http/marketplace';
import { type Item, marketplaceMessages } from '@reset/contracts/marketplace';
import { Link, newId, toast, useGo } from '@reset/remote-kit';
import { type ApiError, useSend } from '@reset/remote-kit/data';
import { SuspendedNotice, unlessSuspensionShows } from '@reset/remote-kit/form';
import { Button, buttonClass, smallText } from '@reset/ui';
import { useState } from 'react';
import styles from './contact-seller.module.css';

const { own, inactive, unreachable, noItem, cannotContact, notStarted } = marketplaceMessages;
const refusedForOwn = { title: cannotContact, description: own };

/** Why it was refused, in the words of the service where it has kind ones. */
const sayingOf = ({ code, said, message }: ApiError) => {
  if (said === own) return refusedForOwn;
  if (said === inactive || said === unreachable || said === noItem) return { title: said };
  return code === 'limited' ? { title: notStarted, description: message } : { title: notStarted };
};

/** Leads to the chat about an item: the one there is, or a new one. */
export const ContactSeller = ({ item: { id: item_id, mine } }: { readonly item: Item }) => {
  const go = useGo();
  /** The same however often she presses: an answer that was lost makes no second one. */
  const [id] = useState(newId);
  const create = useSend(chatsApi.createChat, {
    failed: unlessSuspensionShows(sayingOf),
    signIn: { title: marketplaceMessages.signIn, description: marketplaceMessages.signInToContact },
    refresh: [chatsApi.listChats],
  });
  const contact = async () => {
    if (mine) return toast({ ...refusedForOwn, tone: 'danger' });
    try {
      const chat = await create.mutateAsync({ id, item_id });
      go(`/marketplace/chat/${chat.id}`);
    } catch {
      // It was said already.
    }
  };
  return (
    <>
      {!mine && <SuspendedNotice short />}
      <div className={styles.actions}>
        {mine && (
          <Link to="/marketplace/my-ads" className={buttonClass({ variant: 'primary', wide: true })}>
            Change it in My Ads
          </Link>
        )}
        <Button variant={mine ? 'secondary' : 'primary'} wide busy={create.isPending} onClick={() => void contact()}>
          Contact Seller
        </Button>
      </div>
      {!mine && <p className={smallText}>{marketplaceMessages.safety}</p>}
    </>
  );
};
