import { newId } from '@reset/remote-kit';

/** Tells this window from others of hers, as long as its document lives. */
export const thisWindow = newId();
