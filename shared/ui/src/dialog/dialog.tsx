import type { ReactNode } from 'react';
import { useOverlaysWhenOpen } from '../overlay/load.ts';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons; on a phone the last one comes nearest to the thumb. */
  readonly actions?: ReactNode;
}

/** A question that must be answered before she goes on. Focus stays inside; Escape and the backdrop close it. */
export const Dialog = (props: DialogProps) => {
  const overlays = useOverlaysWhenOpen(props.open, props.onClose);
  return overlays && <overlays.DialogPopup {...props} />;
};
