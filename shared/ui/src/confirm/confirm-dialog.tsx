import { useOverlaysWhenOpen } from '../overlay/load.ts';
import type { ConfirmDialogProps } from './confirm-popup.tsx';

/** Asks before what cannot be undone. The safe answer has the focus; a press beside the dialog does not answer. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const overlays = useOverlaysWhenOpen(props.open, props.onClose);
  return overlays && <overlays.ConfirmPopup {...props} />;
};
