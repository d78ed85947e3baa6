import { CircleAlert } from 'lucide-react';
import classes from './not-sent.module.css';

/** Said of a message that its service will not have. @param why in plain words */
export const NotSent = ({ why }: { readonly why: string }) => (
  <span className={classes.notSent}>
    <span className={classes.word}>
      <CircleAlert size={16} aria-hidden="true" />
      Not sent
    </span>
    <span>{why}</span>
  </span>
);
