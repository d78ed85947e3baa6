import { type ReactNode, useCallback, useState } from 'react';
import { HelpDialog } from '../help/help-dialog.tsx';
import { OfflineNotice } from '../offline/offline-notice.tsx';
import { PasswordQuestion } from '../session/password-question.tsx';
import { SignOut } from '../session/sign-out.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SkipLink } from './skip-link.tsx';
import { ToolsDrawer } from './tools-drawer.tsx';
import { usePageFrame } from './use-page-frame.ts';
import classes from './frame.module.css';

/** What stays while pages change: skip link, header, the page in `<main id="main">`, footer, and a phone's bar. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const [sheet, setSheet] = useState<'menu' | 'tools' | null>(null);
  const close = useCallback(() => setSheet(null), []);
  const [helpOpen, setHelpOpen] = useState(false);
  const onHelp = useCallback(() => setHelpOpen(true), []);
  return (
    <div className={classes.frame} data-frame={usePageFrame()}>
      <SkipLink />
      <SignOut>
        {(signOut) => (
          <Header onSignOut={signOut} onHelp={onHelp} menuOpen={sheet === 'menu'} onMenu={() => setSheet('menu')} />
        )}
      </SignOut>
      <OfflineNotice />
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Footer onHelp={onHelp} />
      <BottomBar toolsOpen={sheet === 'tools'} onTools={() => setSheet('tools')} />
      <MenuDrawer open={sheet === 'menu'} onClose={close} onHelp={onHelp} />
      <ToolsDrawer open={sheet === 'tools'} onClose={close} />
      <PasswordQuestion />
      <HelpDialog open={helpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
};
