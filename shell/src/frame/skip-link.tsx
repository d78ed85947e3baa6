import classes from './skip-link.module.css';

/** First in the page: past the menus, straight to what she came for. */
export const SkipLink = () => (
  <a
    className={classes.skip}
    href="#main"
    onClick={(event) => {
      // The router would take the hash for a navigation.
      event.preventDefault();
      document.querySelector<HTMLElement>('#main')?.focus();
    }}
  >
    Skip to content
  </a>
);
