import { Link } from '@reset/remote-kit';
import { Brand } from './brand.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { useNav } from './use-nav.ts';
import classes from './footer.module.css';

/** Tagline, the footer's links and the appearance. */
export const Footer = () => (
  <footer className={classes.footer}>
    <div className={classes.inner}>
      <div className={classes.words}>
        <Brand />
        <p className={classes.tagline}>Wear Your Truth. Come Home to Yourself.</p>
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
