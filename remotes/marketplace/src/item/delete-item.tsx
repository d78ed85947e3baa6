import { itemsApi } from '@reset/contracts/http/marketplace';
import { type Item, itemNotDeleted, marketplaceMessages } from '@reset/contracts/marketplace';
import { useSession } from '@reset/remote-kit';
import { useRemove } from '@reset/remote-kit/data';
import { RemovalDialog } from '@reset/remote-kit/members';
import { Button, ConfirmDialog } from '@reset/ui';
import { useState } from 'react';
import styles from './delete-item.module.css';

interface Props {
  readonly item: Item;
  readonly onGone: () => void;
}

const question = {
  title: 'Delete this item?',
  description: 'It leaves the marketplace. Chats about it stay, with its last title and price.',
  confirmLabel: 'Delete item',
} as const;
/** Said to an admin, who cannot take it back. */
const forGood = 'It is gone for everybody, and cannot be brought back.';
const said = {
  done: marketplaceMessages.deleted,
  failed: (_: unknown, why: string) => ({ title: itemNotDeleted(why) }),
  refresh: [itemsApi.listItems, itemsApi.listOwnItems],
} as const;

/** Takes an item away: for who offers it, who can take that back, and for an admin, who says by which rule. */
export const DeleteItem = ({ item: { id, title, mine }, onGone }: Props) => {
  const { member } = useSession();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = useRemove(itemsApi.deleteItem, {
    ...{ ...said, onGone },
    undo: { endpoint: itemsApi.restoreItem, refresh: [itemsApi.readItem] },
  });
  const confirm = async () => {
    setBusy(true);
    await remove(id);
    setBusy(false);
    setAsked(false);
  };
  const dialog = { ...question, open: asked, onClose: () => setAsked(false) };
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
      {mine ? (
        <ConfirmDialog {...dialog} onConfirm={() => void confirm()} busy={busy} />
      ) : (
        <RemovalDialog
          {...dialog}
          {...said}
          description={`${question.description} ${forGood}`}
          of={{ service: 'marketplace', kind: 'item', target: id }}
          onGone={() => {
            setAsked(false);
            onGone();
          }}
        />
      )}
    </>
  );
};
