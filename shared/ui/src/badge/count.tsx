import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import classes from './count.module.css';

const MOST = 99;

/** How much waits for her behind what it stands on; nothing where nothing waits. */
export const Count = ({ of }: { readonly of: number }) =>
  of > 0 && (
    <>
      {' '}
      <span className={classes.count}>
        {of > MOST ? `${MOST}+` : of} <VisuallyHidden>waiting for you</VisuallyHidden>
      </span>
    </>
  );
