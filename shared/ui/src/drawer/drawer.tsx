import { useOverlaysWhenOpen } from '../overlay/load.ts';
import type { DrawerProps } from './drawer-popup.tsx';

/** A sheet that rises from below, within reach of a thumb; on wide screens it comes from the side. */
export const Drawer = (props: DrawerProps) => {
  const overlays = useOverlaysWhenOpen(props.open, props.onClose);
  return overlays && <overlays.DrawerPopup {...props} />;
};
