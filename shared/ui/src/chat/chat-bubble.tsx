import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import classes from './chat-bubble.module.css';

interface ChatBubbleProps {
  /** Who wrote it; read out before the words. */
  readonly from: string;
  /** She wrote it herself: it stands on her side. */
  readonly mine?: boolean;
  /** When, as it is shown. */
  readonly time: ReactNode;
  /** The next one was written in the same breath: the time is shown there, and only read out here. Takes no height. */
  readonly goesOn?: boolean;
  /** What became of it, where that is worth a word, like "Seen"; moves nothing when it comes. */
  readonly state?: ReactNode;
  /** Stands quietly beside the words. */
  readonly menu?: ReactNode;
  /** What can be done about it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One message of a conversation; put them in a list. */
export const ChatBubble = ({
  from,
  mine = false,
  time,
  goesOn = false,
  state,
  menu,
  actions,
  children,
}: ChatBubbleProps) => (
  <li className={cx(classes.line, mine && classes.mine, goesOn && classes.goesOn)} data-bubble="">
    <VisuallyHidden>{from}: </VisuallyHidden>
    <div className={classes.row}>
      <div className={classes.words}>{children}</div>
      {menu}
      {goesOn && state && (
        <p className={classes.beside}>
          <VisuallyHidden>{time} · </VisuallyHidden>
          {state}
        </p>
      )}
    </div>
    {goesOn && !state && <VisuallyHidden>{time}</VisuallyHidden>}
    {!goesOn && (
      <div className={classes.foot}>
        <p className={classes.when}>
          {time}
          {state && <span> · </span>}
          {state && <span>{state}</span>}
        </p>
        {actions}
      </div>
    )}
  </li>
);
