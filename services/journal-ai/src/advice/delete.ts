import type { advice as group } from '@reset/contracts/http/journal-ai';
import type { Verb } from '@reset/service-kit';
import { deleteSoftly } from '../deletion/delete.ts';
import { restoreDeleted } from '../deletion/restore.ts';
import { openAdvice } from './stored.ts';
import { advice } from './tables.ts';

export const deleteAdvice: Verb<typeof group.deleteAdvice> = (ctx, { id }) => deleteSoftly(ctx, advice, id);

export const restoreAdvice: Verb<typeof group.restoreAdvice> = async (ctx, { id }) =>
  openAdvice(ctx, await restoreDeleted(ctx, advice, id));
