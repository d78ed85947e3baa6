import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react';
import { cx } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import { type ToastOptions, toasts } from './toast.ts';
import classes from './toast.module.css';

const STAY_MS = 8000;

type Tone = NonNullable<ToastOptions['tone']>;
const icons: Record<Tone, LucideIcon> = { info: Info, success: CircleCheck, danger: CircleAlert };

const List = () => {
  const { toasts: shown } = Toast.useToastManager<{ readonly tone: Tone }>();
  return shown.map((item) => {
    const tone = item.data?.tone ?? 'info';
    const Icon = icons[tone];
    return (
      <Toast.Root key={item.id} toast={item} className={classes.toast} swipeDirection={['left', 'right', 'up', 'down']}>
        <Toast.Content className={classes.content}>
          <Icon className={cx(classes.icon, classes[tone])} size={22} aria-hidden="true" />
          <div className={classes.text}>
            <Toast.Title className={classes.title} render={<p />} />
            <Toast.Description className={classes.description} />
          </div>
          <Toast.Close
            render={<IconButton className={classes.close} label="Dismiss" icon={<X size={20} aria-hidden="true" />} />}
          />
        </Toast.Content>
      </Toast.Root>
    );
  });
};

/** Where toasts appear; part of `UiProvider`. */
export const Toaster = () => (
  <Toast.Provider toastManager={toasts} timeout={STAY_MS} limit={3}>
    <Toast.Portal>
      <Toast.Viewport className={classes.viewport}>
        <List />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);
