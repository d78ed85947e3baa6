import classes from './brand-mark.module.css';

/** A sun coming up behind a hill, in cut paper. */
export const BrandMark = () => (
  <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
    <path className={classes.sky} d="M15 1c9-1 16 6 16 15s-6 15-15 15S1 24 1 15C1 7 7 1 15 1z" />
    <path className={classes.sun} d="M16 8c5 0 8 4 8 8 0 5-4 8-8 8-5 0-8-3-8-8 0-4 3-8 8-8z" />
    <path className={classes.hill} d="M1 17c5-3 9-2 14 1s11 3 16-1c-1 8-7 14-15 14C9 31 2 25 1 17z" />
  </svg>
);
