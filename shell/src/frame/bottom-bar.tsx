import { LayoutGrid } from 'lucide-react';
import { Link } from '@reset/remote-kit';
import { useLocation } from '@reset/remote-kit/shell';
import { iconOf } from './icon-of.ts';
import { isWithin } from './nav-entries.ts';
import { UnreadCount } from './unread-count.tsx';
import { useNav } from './use-nav.ts';
import classes from './bottom-bar.module.css';

interface Props {
  readonly toolsOpen: boolean;
  readonly onTools: () => void;
}

/** On small screens, in reach of a thumb: the few pages a day needs, and the tools once there is one. */
export const BottomBar = ({ toolsOpen, onTools }: Props) => {
  const { pathname } = useLocation();
  const tools = useNav('tools');
  const entries = useNav('bar');
  const isHere = ({ path }: { readonly path: string }) => isWithin(pathname, path);
  return (
    <nav className={classes.bar} aria-label="Quick">
      {entries.map((entry) => {
        const { path, label } = entry;
        const Icon = iconOf(path);
        return (
          <Link
            key={path}
            className={classes.item}
            to={path}
            aria-current={pathname === path ? 'page' : undefined}
            data-within={isHere({ path }) || undefined}
          >
            <Icon size={22} aria-hidden="true" />
            {label}
            <span className={classes.count}>
              <UnreadCount of={entry} />
            </span>
          </Link>
        );
      })}
      {tools.length > 0 && (
        <button
          type="button"
          className={classes.item}
          data-within={(tools.some(isHere) && !entries.some(isHere)) || undefined}
          aria-haspopup="dialog"
          aria-expanded={toolsOpen}
          onClick={onTools}
        >
          <LayoutGrid size={22} aria-hidden="true" />
          Tools
        </button>
      )}
    </nav>
  );
};
