import { updatesApi } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { changeUpdate } from './change.ts';
import { createUpdate } from './create.ts';
import { updateKind } from './kind.ts';
import { listUpdates } from './list.ts';
import { findUpdate } from './shown.ts';

const { holders, undo } = updateKind;

export const updatesRoutes = serve(updatesApi, {
  listUpdates,
  createUpdate,
  changeUpdate: [changeUpdate, holders],
  deleteUpdate: [updateKind.delete, holders],
  restoreUpdate: [undo.restore(findUpdate), undo.anyHolders],
});
