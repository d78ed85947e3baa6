import { Link } from '@reset/remote-kit';
import { useLocation } from '@reset/remote-kit/shell';
import { HelpButton } from '../help/help-button.tsx';
import { useSeemsIn } from '../session/use-seems-in.ts';
import { Brand } from './brand.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useNav } from './use-nav.ts';
import { usePageFrame } from './use-page-frame.ts';
import classes from './footer.module.css';

interface Props {
  readonly onHelp: () => void;
}

/** Tagline, help, the footer's links and the appearance. */
const Whole = ({ onHelp }: Props) => (
  <div className={classes.inner}>
    <div className={classes.words}>
      <Brand />
      <p className={classes.tagline}>Wear Your Truth. Come Home to Yourself.</p>
      <div className={classes.help}>
        <HelpButton onHelp={onHelp} />
      </div>
    </div>
    <nav aria-label="Footer">
      <ul className={classes.links}>
        {useNav('footer').map(({ path, label }) => (
          <li key={path}>
            <Link className={classes.link} to={path}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <ThemeSwitch />
  </div>
);

/** The end of a page: the site's footer; for a member, where she has come to do something, one line that opens it. */
export const Footer = ({ onHelp }: Props) => {
  const isTool = usePageFrame() !== undefined;
  const seemsIn = useSeemsIn();
  const { pathname } = useLocation();
  return (
    <footer className={classes.footer}>
      {isTool && seemsIn ? (
        <details key={pathname} onToggle={({ currentTarget: it }) => it.open && it.scrollIntoView()}>
          <summary className={classes.line}>More of RESET, help and appearance</summary>
          <Whole onHelp={onHelp} />
        </details>
      ) : (
        <Whole onHelp={onHelp} />
      )}
    </footer>
  );
};
