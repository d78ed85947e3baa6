import type { ReactNode } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { cx } from '../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import dialog from '../dialog/dialog.module.css';
import classes from './drawer.module.css';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** See `Drawer`. */
export const DrawerPopup = ({ open, onClose, title, children }: DrawerProps) => (
  <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Base.Portal>
      <Base.Backdrop className={cx(dialog.backdrop, classes.backdrop)} />
      <Base.Popup className={classes.popup}>
        <div className={classes.head}>
          <Base.Title className={classes.title}>{title}</Base.Title>
          <Base.Close render={<IconButton label="Close" icon={<X size={22} aria-hidden="true" />} />} />
        </div>
        <div className={classes.body}>{children}</div>
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);
