import { itemsApi } from '@reset/contracts/http/marketplace';
import { type Item, itemNotDeleted, marketplaceMessages } from '@reset/contracts/marketplace';
import { useSession } from '@reset/remote-kit';
import { useRemove } from '@reset/remote-kit/data';
import { Button, ConfirmDialog } from '@reset/ui';
import { useState } from 'react';
import styles from './delete-item.module.css';

interface Props {
  readonly item: Item;
  readonly onGone: () => void;
}

/** Takes an item away: for who offers it, who can take that back, and for an admin. */
export const DeleteItem = ({ item: { id, title, mine }, onGone }: Props) => {
  const { member } = useSession();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = useRemove(itemsApi.deleteItem, {
    done: marketplaceMessages.deleted,
    failed: (_, why) => ({ title: itemNotDeleted(why) }),
    ...(mine && { undo: { endpoint: itemsApi.restoreItem, refresh: [itemsApi.readItem] } }),
    onGone,
    refresh: [itemsApi.listItems, itemsApi.listOwnItems],
  });
  const confirm = async () => {
    setBusy(true);
    await remove(id);
    setBusy(false);
    setAsked(false);
  };
  if (!mine && !member?.admin) return null;
  return (
    <>
      <Button
        className={styles.delete}
        variant="quiet"
        compact
        flush
        aria-label={`Delete ${title}`}
        onClick={() => setAsked(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={() => void confirm()}
        title="Delete this item?"
        description="It leaves the marketplace. Chats about it stay, with its last title and price."
        confirmLabel="Delete item"
        busy={busy}
      />
    </>
  );
};
