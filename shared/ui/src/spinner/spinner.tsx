import classes from './spinner.module.css';

/** Turning ring of one line height, for the eye only: the words beside it say what is going on. */
export const Spinner = () => <span className={classes.spinner} aria-hidden="true" />;
