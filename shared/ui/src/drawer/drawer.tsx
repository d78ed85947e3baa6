import type { ReactNode } from 'react';
import { useOverlaysWhenOpen } from '../overlay/load.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A sheet that rises from below, within reach of a thumb; on wide screens it comes from the side. */
export const Drawer = (props: DrawerProps) => {
  const overlays = useOverlaysWhenOpen(props.open, props.onClose);
  return overlays && <overlays.DrawerPopup {...props} />;
};
