import { Link } from '@reset/remote-kit';
import { BrandMark } from './brand-mark.tsx';
import classes from './brand.module.css';

/** The name, which leads home. */
export const Brand = () => (
  <Link className={classes.brand} to="/" aria-label="RESET, home">
    <BrandMark />
    <span className={classes.word}>RESET</span>
  </Link>
);
