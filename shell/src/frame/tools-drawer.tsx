import { Drawer } from '@reset/ui';
import { DrawerLinks } from './drawer-links.tsx';
import { useCloseOnLeave } from './use-close-on-leave.ts';
import { useNav } from './use-nav.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The tools, as a sheet above the bar. */
export const ToolsDrawer = ({ open, onClose }: Props) => {
  const tools = useNav('tools');
  useCloseOnLeave(onClose);
  return (
    <Drawer open={open} onClose={onClose} title="Tools">
      <nav aria-label="Tools">
        <DrawerLinks entries={tools} onFollow={onClose} />
      </nav>
    </Drawer>
  );
};
