import { setActive } from '@reset/service-kit/moderation';
import { findItem } from './shown.ts';
import { item } from './tables.ts';

export const activateItem = setActive(item, findItem, true);
export const deactivateItem = setActive(item, findItem, false);
