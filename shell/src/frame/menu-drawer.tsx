import { Drawer } from '@reset/ui';
import { HelpButton } from '../help/help-button.tsx';
import { DrawerLinks } from './drawer-links.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { type NavLink, TOOLS_ORDER } from './nav-entries.ts';
import { useCloseOnLeave } from './use-close-on-leave.ts';
import { useNav } from './use-nav.ts';
import classes from './menu-drawer.module.css';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

/**
 * The appearance and help, in sight when it opens, and every page of the menus and of the footer, as a sheet; closes when
 * she goes somewhere.
 */
export const MenuDrawer = ({ open, onClose, onHelp }: Props) => {
  const main = useNav('main');
  const tools = useNav('tools');
  const own = useNav('own');
  const known = new Set([...main, ...tools, ...own].map(({ path }) => path));
  const others = useNav('footer').filter(({ path }) => !known.has(path));
  useCloseOnLeave(onClose);
  const part = (heading: string | null, entries: readonly NavLink[]) =>
    entries.length > 0 && (
      <section aria-label={heading ?? undefined}>
        {heading && <h2 className={classes.heading}>{heading}</h2>}
        <DrawerLinks entries={entries} onFollow={onClose} />
      </section>
    );
  return (
    <Drawer open={open} onClose={onClose} title="Menu">
      <div className={classes.first}>
        <ThemeSwitch />
        <HelpButton
          onHelp={() => {
            onClose();
            onHelp();
          }}
        />
      </div>
      <nav aria-label="Menu">
        {part(
          null,
          main.filter(({ order }) => order < TOOLS_ORDER),
        )}
        {part(null, own)}
        {part('Tools', tools)}
        {part(
          null,
          main.filter(({ order }) => order >= TOOLS_ORDER),
        )}
        {part('More', others)}
      </nav>
    </Drawer>
  );
};
