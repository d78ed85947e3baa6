import { Id } from '@reset/contracts/http';
import { SyncCopy } from '@reset/contracts/sync';
import { newId } from '@reset/remote-kit';
import { deviceAtom, deviceMap } from '@reset/remote-kit/state';
import * as z from 'zod/mini';

/** Habits, tasks and wins as this device holds them, by `itemKey`. */
export const keptCopies = deviceMap('kept', SyncCopy, ({ waiting }) => (waiting ? 'asks' : 'goes'));

/** How far this device has read what her account keeps. */
export const keptCursor = deviceAtom('kept-cursor', z.int().check(z.gte(0)), 0, 'goes');

/** Names this device in what is written here; kept with the first thing that she writes. */
export const thisDevice = deviceAtom('kept-device', Id, newId(), 'goes');
