import { Link, useSession } from '@reset/remote-kit';
import { buttonClass } from '@reset/ui';
import { AccountMenu } from './account-menu.tsx';
import { Brand } from './brand.tsx';
import { MainNav } from './main-nav.tsx';
import classes from './header.module.css';

/** Brand, desktop navigation, and 'Sign In' or the account menu. */
export const Header = ({ onSignOut }: { readonly onSignOut: () => void }) => {
  const { status, member } = useSession();
  return (
    <header className={classes.header}>
      <div className={classes.inner}>
        <Brand />
        <MainNav className={classes.nav} />
        {/* Until React knows, both stand here and <html data-session> shows one. */}
        {status !== 'out' && (
          <div className={status === 'loading' ? classes.account : undefined}>
            <AccountMenu name={member?.name ?? null} onSignOut={onSignOut} />
          </div>
        )}
        {status !== 'in' && (
          <div className={status === 'loading' ? classes.signIn : undefined}>
            <Link className={buttonClass({ compact: true })} to="/auth">
              Sign In
            </Link>
          </div>
        )}
      </div>
    </header>
  );
};
