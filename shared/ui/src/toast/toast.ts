import { loadOverlays } from '../overlay/load.ts';
import { offer, type ToastOptions } from './toast-queue.ts';

/**
 * Says something that passes. Read out politely; stays 8 s (12 s with an action), longer while the pointer or the
 * focus is on it or she is in another window; F6 leads to it. Anything she must act on belongs on the page as well.
 */
export const toast = (options: ToastOptions): void => {
  if (!offer(options)) void loadOverlays();
};
