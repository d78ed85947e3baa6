import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import type { DrawerProps } from './drawer.tsx';
import classes from './drawer.module.css';

/** See `Drawer`. */
export const DrawerPopup = ({ open, onClose, title, children }: DrawerProps) => (
  <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Base.Portal>
      <Base.Backdrop className={classes.backdrop} />
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
