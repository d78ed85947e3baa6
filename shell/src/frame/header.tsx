import { LifeBuoy, Menu } from 'lucide-react';
import { Link, useSession } from '@reset/remote-kit';
import { useLocation } from '@reset/remote-kit/shell';
import { buttonClass, IconButton } from '@reset/ui';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { OwnLinks } from './own-links.tsx';
import { MainNav } from './main-nav.tsx';
import classes from './header.module.css';

interface Props {
  readonly onSignOut: () => void;
  readonly onHelp: () => void;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** Brand, desktop navigation or the button of a phone's menu, help, and 'Sign In' or the account menu. */
export const Header = ({ onSignOut, onHelp, menuOpen, onMenu }: Props) => {
  const { status, member } = useSession();
  const { pathname } = useLocation();
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Brand />
        <MainNav className={classes.nav} />
        <div className={classes.end}>
          <IconButton
            label="Need help now?"
            icon={<LifeBuoy size={24} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={onHelp}
          />
          {/* Until React knows, both stand here and <html data-session> shows one. */}
          {status !== 'out' && (
            <div className={`${classes.own} ${status === 'loading' ? classes.account : ''}`}>
              <OwnLinks />
              <AccountMenu name={member?.name ?? null} onSignOut={onSignOut} />
            </div>
          )}
          {status !== 'in' && pathname !== '/auth' && (
            <div className={status === 'loading' ? classes.signIn : undefined}>
              <Link className={buttonClass({ compact: true })} to="/auth">
                Sign In
              </Link>
            </div>
          )}
          <IconButton
            className={classes.menu}
            label="Menu"
            icon={<Menu size={24} aria-hidden="true" />}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            onClick={onMenu}
          />
        </div>
      </div>
    </header>
  );
};
