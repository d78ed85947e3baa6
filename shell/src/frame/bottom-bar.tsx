import { House, Inbox, Leaf, type LucideIcon, Menu, NotebookPen, Users } from 'lucide-react';
import { Link } from '@reset/remote-kit';
import { useLocation } from '@reset/remote-kit/shell';
import { isWithin } from './nav-entries.ts';
import { useNav } from './use-nav.ts';
import classes from './bottom-bar.module.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  '/': House,
  '/journal': NotebookPen,
  '/community': Users,
  '/inbox': Inbox,
};

interface Props {
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** On small screens, in reach of a thumb: the few pages a day needs, and the menu with everything. */
export const BottomBar = ({ menuOpen, onMenu }: Props) => {
  const { pathname } = useLocation();
  return (
    <nav className={classes.bar} aria-label="Quick">
      {useNav('bar').map(({ path, label }) => {
        const Icon = icons[path] ?? Leaf;
        return (
          <Link
            key={path}
            className={classes.item}
            to={path}
            aria-current={pathname === path ? 'page' : undefined}
            data-within={isWithin(pathname, path) || undefined}
          >
            <Icon size={22} aria-hidden="true" />
            {label}
          </Link>
        );
      })}
      <button type="button" className={classes.item} aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
        <Menu size={22} aria-hidden="true" />
        Menu
      </button>
    </nav>
  );
};
