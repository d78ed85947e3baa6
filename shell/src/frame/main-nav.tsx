import { Link } from '@reset/remote-kit';
import { useLocation } from '@reset/remote-kit/shell';
import { isWithin, type NavLink, TOOLS_ORDER } from './nav-entries.ts';
import { ToolsMenu } from './tools-menu.tsx';
import { UnreadCount } from './unread-count.tsx';
import { useNav } from './use-nav.ts';
import classes from './main-nav.module.css';

/** Desktop navigation. */
export const MainNav = ({ className }: { readonly className?: string | undefined }) => {
  const entries = useNav('main');
  const { pathname } = useLocation();
  const link = (entry: NavLink) => (
    <li key={entry.path}>
      <Link
        className={classes.link}
        to={entry.path}
        aria-current={pathname === entry.path ? 'page' : undefined}
        data-within={isWithin(pathname, entry.path) || undefined}
      >
        {entry.label}
        <UnreadCount of={entry} />
      </Link>
    </li>
  );
  return (
    <nav className={className} aria-label="Main">
      <ul className={classes.list}>
        {entries.filter(({ order }) => order < TOOLS_ORDER).map(link)}
        <ToolsMenu />
        {entries.filter(({ order }) => order >= TOOLS_ORDER).map(link)}
      </ul>
    </nav>
  );
};
