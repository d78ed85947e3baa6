import type { itemsApi } from '@reset/contracts/http/marketplace';
import type { Verb } from '@reset/service-kit';
import { findItem } from './shown.ts';

export const readItem: Verb<typeof itemsApi.readItem> = ({ db, me }, { id }) => findItem(db, me, id);
