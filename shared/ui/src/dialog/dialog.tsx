import { useOverlaysWhenOpen } from '../overlay/load.ts';
import type { DialogProps } from './dialog-popup.tsx';

/** A question that must be answered before she goes on. Focus stays inside; Escape and the backdrop close it. */
export const Dialog = (props: DialogProps) => {
  const overlays = useOverlaysWhenOpen(props.open, props.onClose);
  return overlays && <overlays.DialogPopup {...props} />;
};
