import { HelpLines } from '@reset/safety/help-lines';
import { Heading } from '@reset/ui';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import classes from './help-dialog.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/**
 * Numbers of people who help now. The browser's own dialog, in the shell's first bundle: of all that can be opened it
 * must never wait for code that does not arrive.
 */
export const HelpDialog = ({ open, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    dialog.current?.showModal();
    title.current?.focus();
  }, [open]);

  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={id} onClose={onClose} {...{ closedby: 'any' }}>
      {open && (
        <div className={classes.body}>
          <div className={classes.head}>
            <Heading ref={title} id={id} level={2} look="section" tabIndex={-1}>
              Need help now?
            </Heading>
            <form method="dialog">
              <button type="submit" className={classes.close} aria-label="Close">
                <X size={22} aria-hidden="true" />
              </button>
            </form>
          </div>
          <p>You do not have to be sure that it is an emergency. Someone can be with you in this right now.</p>
          <HelpLines />
          <p className={classes.honest}>
            RESET is not emergency help, and nobody here is watching. These are other people&rsquo;s services, free to
            call or write to.
          </p>
        </div>
      )}
    </dialog>
  );
};
