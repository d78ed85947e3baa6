import { Toast } from '@base-ui/react/toast';

export interface ToastOptions {
  readonly title: string;
  readonly description?: string | undefined;
  /** `danger` for what went wrong; colour is never the only sign, an icon goes with it. */
  readonly tone?: 'info' | 'success' | 'danger' | undefined;
}

export const toasts = Toast.createToastManager<{ readonly tone: NonNullable<ToastOptions['tone']> }>();

/**
 * Says something that passes. Read out politely; stays 8 s, longer while the pointer or the focus is on it or she is
 * in another window. Anything she must act on belongs on the page as well.
 */
export const toast = ({ title, description, tone = 'info' }: ToastOptions): void => {
  toasts.add({ title, description, data: { tone } });
};
