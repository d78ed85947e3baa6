import classes from './team-badge.module.css';

/** Stands beside the name of who is on the team. Drawn, with words: no name can look like it. */
export const TeamBadge = () => (
  <span className={classes.team}>
    <svg className={classes.shape} viewBox="0 0 16 16" aria-hidden="true">
      <path className={classes.shield} d="M8 1l6 2.2v4.2c0 3.6-2.4 6.3-6 7.6-3.6-1.3-6-4-6-7.6V3.2z" />
      <path className={classes.check} d="m5.2 8 2 2 3.7-4" />
    </svg>
    RESET team
  </span>
);
