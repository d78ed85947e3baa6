import classes from './empty-art.module.css';

/** A cup on a table by an open window, in cut paper. Decoration. */
export const EmptyArt = ({ className }: { readonly className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 180 140" width="180" height="140" aria-hidden="true" focusable="false">
    <path className={classes.window} d="M40 18c32-8 70-9 100-2 4 30 4 62 1 92-32 5-68 5-99 0-5-30-6-61-2-90z" />
    <path className={classes.sun} d="M116 34c10 0 17 7 17 17s-8 17-18 17-17-8-17-18 8-16 18-16z" />
    <path className={classes.hill} d="M38 84c18-14 36-14 54-2 17 11 33 9 51-4l-1 30c-32 5-69 5-100 0z" />
    <path className={classes.table} d="M12 106c52-6 106-6 156 0l-3 14c-50 6-100 6-150 0z" />
    <path className={classes.cup} d="M66 74c14-2 29-2 42 0 1 13-3 26-9 34-8 2-17 2-25 0-6-8-9-21-8-34z" />
    <path className={classes.handle} d="M107 80c11-2 17 3 15 11s-10 12-19 11" />
  </svg>
);
