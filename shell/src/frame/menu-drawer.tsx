import { useEffect, useRef } from 'react';
import { Link } from '@reset/remote-kit';
import { useLocation } from '@reset/remote-kit/shell';
import { Drawer } from '@reset/ui';
import { HelpButton } from '../help/help-button.tsx';
import { isWithin, type NavLink } from './nav-entries.ts';
import { ThemeSwitch } from './theme-switch.tsx';
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
  const { pathname } = useLocation();
  const at = useRef(pathname);
  useEffect(() => {
    if (at.current !== pathname) onClose();
    at.current = pathname;
  }, [pathname, onClose]);

  const links = (entries: readonly NavLink[]) => (
    <ul>
      {entries.map(({ path, label }) => (
        <li key={path}>
          <Link
            className={classes.link}
            to={path}
            onClick={onClose}
            aria-current={pathname === path ? 'page' : undefined}
            data-within={isWithin(pathname, path) || undefined}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <nav aria-label="Menu">
        {links(main)}
        {tools.length > 0 && (
          <>
            <h2 className={classes.heading}>Tools</h2>
            {links(tools)}
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
