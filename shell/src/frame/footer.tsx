import { Link } from '@reset/remote-kit';
import { HelpButton } from '../help/help-button.tsx';
import { Brand } from './brand.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useNav } from './use-nav.ts';
import classes from './footer.module.css';

/** Tagline, help, the footer's links and the appearance. */
export const Footer = ({ onHelp }: { readonly onHelp: () => void }) => (
  <footer className={classes.footer}>
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
  </footer>
);
