import { itemsApi } from '@reset/contracts/http/marketplace';
import { serve } from '@reset/service-kit';
import { activateItem, deactivateItem } from './activity.ts';
import { changeItem } from './change.ts';
import { createItem } from './create.ts';
import { itemKind } from './kind.ts';
import { listItems, listOwnItems } from './list.ts';
import { readItem } from './read.ts';
import { findItem } from './shown.ts';

const { holders, undo } = itemKind;

export const itemsRoutes = serve(itemsApi, {
  listItems,
  listOwnItems,
  readItem,
  createItem,
  changeItem: [changeItem, holders],
  activateItem: [activateItem, holders],
  deactivateItem: [deactivateItem, holders],
  deleteItem: [itemKind.delete, holders],
  restoreItem: [undo.restore(findItem), undo.anyHolders],
});
