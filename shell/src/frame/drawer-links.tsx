import { Link } from '@reset/remote-kit';
import { useLocation } from '@reset/remote-kit/shell';
import { isWithin, type NavLink } from './nav-entries.ts';
import { UnreadCount } from './unread-count.tsx';
import classes from './menu-drawer.module.css';

interface Props {
  readonly entries: readonly NavLink[];
  readonly onFollow: () => void;
}

/** The links of a menu, one below the other, each as high as a thumb is wide. */
export const DrawerLinks = ({ entries, onFollow }: Props) => {
  const { pathname } = useLocation();
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.path}>
          <Link
            className={classes.link}
            to={entry.path}
            onClick={onFollow}
            aria-current={pathname === entry.path ? 'page' : undefined}
            data-within={isWithin(pathname, entry.path) || undefined}
          >
            {entry.label}
            <UnreadCount of={entry} />
          </Link>
        </li>
      ))}
    </ul>
  );
};
