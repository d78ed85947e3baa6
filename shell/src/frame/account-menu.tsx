import { CircleUser, LogOut, Settings, ShieldCheck } from 'lucide-react';
import { Link } from '@reset/remote-kit';
import { Menu, MenuGroup, MenuItem, MenuLink } from '@reset/ui';
import { UnreadCount } from './unread-count.tsx';
import { useNav } from './use-nav.ts';
import classes from './account-menu.module.css';

const icons = {
  '/account-settings': <Settings size={20} aria-hidden="true" />,
  '/admin': <ShieldCheck size={20} aria-hidden="true" />,
} as const;

interface Props {
  /** Her displayed name; null while the session is being checked. */
  readonly name: string | null;
  readonly onSignOut: () => void;
}

/** Settings, Admin (for admins) and Sign Out. */
export const AccountMenu = ({ name, onSignOut }: Props) => (
  <Menu
    align="end"
    label={
      <>
        <CircleUser className={classes.icon} size={22} role="img" aria-label="Account" />
        <span className={classes.word} aria-hidden="true">
          Account
        </span>
      </>
    }
  >
    <MenuGroup label={name ?? 'Your account'}>
      {useNav('account').map((entry) => (
        <MenuLink key={entry.path} link={<Link to={entry.path} />} icon={icons[entry.path as keyof typeof icons]}>
          {entry.label}
          <UnreadCount of={entry} />
        </MenuLink>
      ))}
      <MenuItem icon={<LogOut size={20} aria-hidden="true" />} onSelect={onSignOut}>
        Sign Out
      </MenuItem>
    </MenuGroup>
  </Menu>
);
