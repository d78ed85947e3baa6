import { type ReactNode, useState } from 'react';
import { HelpDialog } from '../help/help-dialog.tsx';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SkipLink } from './skip-link.tsx';
import classes from './frame.module.css';

/** What stays while pages change: skip link, header, the page in `<main id="main">`, footer, and a phone's bar. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const [menuOpen, setMenuOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const signOut = useSignOut();
  return (
    <div className={classes.frame}>
      <SkipLink />
      <Header onSignOut={signOut} />
      <OfflineNotice />
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer onHelp={() => setHelpOpen(true)} />
      <BottomBar menuOpen={menuOpen} onMenu={() => setMenuOpen(true)} />
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} onHelp={() => setHelpOpen(true)} />
      <HelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
};
