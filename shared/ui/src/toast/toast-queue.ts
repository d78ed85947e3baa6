export interface ToastOptions {
  readonly title: string;
  readonly description?: string | undefined;
  /** `danger` for what went wrong; colour is never the only sign, an icon goes with it. */
  readonly tone?: 'info' | 'success' | 'danger' | undefined;
  /** It is about what she wrote in a field, which says it as well: it goes when she writes on. */
  readonly ofField?: boolean | undefined;
  /** One thing she may do about it, such as Undo; the toast goes when it was done. */
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined;
}

type Show = (options: ToastOptions) => void;

let show: Show | null = null;
const waiting: ToastOptions[] = [];

/** Gives a toast to who shows them, or keeps it until somebody does. @returns whether it is shown */
export const offer = (options: ToastOptions): boolean => {
  if (show) show(options);
  else waiting.push(options);
  return show !== null;
};

/** Says who shows toasts from now on, those that wait first. @returns ends that */
export const showToastsBy = (next: Show): (() => void) => {
  show = next;
  for (const options of waiting.splice(0)) next(options);
  return () => {
    if (show === next) show = null;
  };
};
