import { type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import classes from './own-actions.module.css';

interface OwnActionsProps {
  /** What it is, in a word: "post". */
  readonly kind: string;
  /** Names it, for whoever hears the buttons alone. */
  readonly of: string;
  /** What goes and what stays; she is asked. Without it nothing is asked: she can take it back. */
  readonly consequence?: string;
  readonly onEdit: () => void;
  /** Resolves when it is gone, or could not be removed. */
  readonly onDelete: () => Promise<void>;
  /** What else she can do, before what takes it away. */
  readonly children?: ReactNode;
}

/** What she can do about her own words. */
export const OwnActions = ({ kind, of, consequence, onEdit, onDelete, children }: OwnActionsProps) => {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const asks = consequence !== undefined;
  const remove = async () => {
    setBusy(true);
    await onDelete();
    setBusy(false);
    setAsked(false);
  };
  return (
    <div className={classes.actions}>
      <Button variant="quiet" compact aria-label={`Edit ${of}`} onClick={onEdit}>
        Edit
      </Button>
      {children}
      <Button
        variant="quiet"
        compact
        aria-label={`Delete ${of}`}
        busy={busy && !asked}
        onClick={() => (asks ? setAsked(true) : void remove())}
      >
        Delete
      </Button>
      {asks && (
        <ConfirmDialog
          open={asked}
          onClose={() => setAsked(false)}
          onConfirm={() => void remove()}
          title={`Delete this ${kind}?`}
          description={consequence}
          confirmLabel={`Delete ${kind}`}
          busy={busy}
        />
      )}
    </div>
  );
};
