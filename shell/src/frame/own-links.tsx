import { Link } from '@reset/remote-kit';
import { useLocation } from '@reset/remote-kit/shell';
import { VisuallyHidden } from '@reset/ui';
import { iconOf } from './icon-of.ts';
import { UnreadCount } from './unread-count.tsx';
import { useNav } from './use-nav.ts';
import classes from './own-links.module.css';

/** What is hers, beside her account; where there is the bar below, it is there. */
export const OwnLinks = () => {
  const { pathname } = useLocation();
  return useNav('own').map((entry) => {
    const { path, label } = entry;
    const Icon = iconOf(path);
    return (
      <Link key={path} className={classes.link} to={path} aria-current={pathname === path ? 'page' : undefined}>
        <Icon size={24} aria-hidden="true" />
        <VisuallyHidden>{label}</VisuallyHidden>
        <span className={classes.count}>
          <UnreadCount of={entry} />
        </span>
      </Link>
    );
  });
};
