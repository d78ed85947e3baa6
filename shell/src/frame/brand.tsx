import { Link } from '@reset/remote-kit';
import { PillarShape } from '@reset/ui';
import classes from './brand.module.css';

/** The name, which leads home. */
export const Brand = () => (
  <Link className={classes.brand} to="/" aria-label="RESET, home">
    <PillarShape pillar="energize" className={classes.mark} />
    RESET
  </Link>
);
