import type { ReactNode } from 'react';
import { useOverlaysWhenOpen } from '../overlay/load.ts';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
  /** The question, e.g. "Delete this item?". */
  readonly title: ReactNode;
  /** What happens then, and what cannot be undone. */
  readonly description: ReactNode;
  /** What the button does, in its own words: "Delete item". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** She types this to confirm, for what changes everything: letters count, capitals and outer spaces do not. */
  readonly typed?: string;
  /** It is being done: both buttons wait and the dialog stays. */
  readonly busy?: boolean;
  /** What went wrong, as it stands on the page. */
  readonly error?: string | undefined;
  readonly children?: ReactNode;
}

/** Asks before what cannot be undone. The safe answer has the focus; a press beside the dialog does not answer. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const overlays = useOverlaysWhenOpen(props.open, props.onClose);
  return overlays && <overlays.ConfirmPopup {...props} />;
};
