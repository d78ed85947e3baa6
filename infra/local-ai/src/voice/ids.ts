import { randomUUID } from 'node:crypto';

/** @returns an id as the protocol writes them, e.g. `item_5f1c...` */
export const newId = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', '').slice(0, 21)}`;
