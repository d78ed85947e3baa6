import type { entriesApi } from '@reset/contracts/http/journal-ai';
import type { Verb } from '@reset/service-kit';
import { findEntry } from './find.ts';
import { openEntry } from './stored.ts';

export const readEntry: Verb<typeof entriesApi.readEntry> = async (ctx, { id }) =>
  openEntry(ctx, await findEntry(ctx, id));
