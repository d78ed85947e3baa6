import { loadOverlays } from '../overlay/load.ts';

export interface ToastOptions {
  readonly title: string;
  readonly description?: string | undefined;
  /** `danger` for what went wrong; colour is never the only sign, an icon goes with it. */
  readonly tone?: 'info' | 'success' | 'danger' | undefined;
  /** One thing she may do about it, such as Undo; the toast goes when it was done. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
}

type Show = (options: ToastOptions) => void;

let show: Show | null = null;
const waiting: ToastOptions[] = [];

/**
 * Says something that passes. Read out politely; stays 8 s (12 s with an action), longer while the pointer or the
 * focus is on it or she is in another window; F6 leads to it. Anything she must act on belongs on the page as well.
 */
export const toast = (options: ToastOptions): void => {
  if (show) return show(options);
  waiting.push(options);
  void loadOverlays();
};

/** Says who shows toasts from now on, those that wait first. @returns ends that */
export const showToastsBy = (next: Show): (() => void) => {
  show = next;
  for (const options of waiting.splice(0)) next(options);
  return () => {
    if (show === next) show = null;
  };
};
