import { Spinner } from './spinner.tsx';
import classes from './spinner.module.css';

/** A spinner with its words, read out politely. */
export const Loading = ({ label = 'Loading...' }: { readonly label?: string }) => (
  <output className={classes.loading}>
    <Spinner />
    {label}
  </output>
);
