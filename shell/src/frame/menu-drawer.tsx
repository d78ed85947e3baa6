import { Drawer } from '@reset/ui';
import { HelpButton } from '../help/help-button.tsx';
import { DrawerLinks } from './drawer-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useCloseOnLeave } from './use-close-on-leave.ts';
import { useNav } from './use-nav.ts';
import classes from './menu-drawer.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/** Every page of the menus, the appearance and help, as a sheet; closes when she goes somewhere. */
export const MenuDrawer = ({ open, onClose, onHelp }: Props) => {
  const main = useNav('main');
  const tools = useNav('tools');
  useCloseOnLeave(onClose);
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <nav aria-label="Menu">
        <DrawerLinks entries={main} onFollow={onClose} />
        {tools.length > 0 && (
          <>
            <h2 className={classes.heading}>Tools</h2>
            <DrawerLinks entries={tools} onFollow={onClose} />
          </>
        )}
      </nav>
      <div className={classes.foot}>
        <ThemeSwitch />
        <HelpButton
          onHelp={() => {
            onClose();
            onHelp();
          }}
        />
      </div>
    </Drawer>
  );
};
