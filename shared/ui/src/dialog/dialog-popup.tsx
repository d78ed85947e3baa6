import type { ReactNode, RefObject } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from '../button/icon-button.tsx';
import classes from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons: what she came for first, the way out last, on a phone nearest to the thumb. The same in every dialog. */
  readonly actions?: ReactNode;
  /** What she came for, where that is to type something; else the first that takes the focus has it. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
}

/** See `Dialog`. */
export const DialogPopup = ({ open, onClose, title, description, children, actions, initialFocus }: DialogProps) => (
  <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Base.Portal>
      <Base.Backdrop forceRender className={classes.backdrop} />
      <Base.Popup className={classes.popup} {...(initialFocus && { initialFocus })}>
        <div className={classes.head}>
          <Base.Title className={classes.title}>{title}</Base.Title>
          <Base.Close render={<IconButton label="Close" icon={<X size={22} aria-hidden="true" />} />} />
        </div>
        {description && <Base.Description className={classes.description}>{description}</Base.Description>}
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </Base.Popup>
    </Base.Portal>
  </Base.Root>
);
