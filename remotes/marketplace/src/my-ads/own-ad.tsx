import { itemsApi } from '@reset/contracts/http/marketplace';
import { adNotDeleted, type Item, marketplaceMessages } from '@reset/contracts/marketplace';
import { useRemove, useSend } from '@reset/remote-kit/data';
import { Button } from '@reset/ui';
import { OwnActions } from '@reset/ui/members';

interface Props {
  readonly item: Item;
  readonly onEdit: () => void;
  /** It is deleted; called before the list is read again. */
  readonly onLeave: () => void;
}

/** What she can do about an ad of hers. */
export const OwnAd = ({ item: { id, title, is_active }, onEdit, onLeave }: Props) => {
  const refresh = [itemsApi.listOwnItems, itemsApi.listItems, itemsApi.readItem];
  const failed = marketplaceMessages.notSavedItem;
  const activate = useSend(itemsApi.activateItem, { done: marketplaceMessages.activated, failed, refresh });
  const deactivate = useSend(itemsApi.deactivateItem, { done: marketplaceMessages.deactivated, failed, refresh });
  const remove = useRemove(itemsApi.deleteItem, {
    done: marketplaceMessages.deletedAd,
    failed: (_, why) => ({ title: adNotDeleted(why) }),
    undo: { endpoint: itemsApi.restoreItem },
    onGone: onLeave,
    refresh: [itemsApi.listOwnItems, itemsApi.listItems],
  });
  const toggle = is_active ? 'Deactivate' : 'Activate';
  return (
    <OwnActions
      kind="ad"
      of={title}
      consequence="It leaves the marketplace. Chats about it stay, with its last title and price. For an hour you can bring it back."
      onEdit={onEdit}
      onDelete={() => remove(id)}
    >
      <Button
        compact
        variant="quiet"
        aria-label={`${toggle} ${title}`}
        busy={activate.isPending || deactivate.isPending}
        onClick={() => (is_active ? deactivate : activate).mutate({ id })}
      >
        {toggle}
      </Button>
    </OwnActions>
  );
};
