import { Fragment, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { NewBar } from '../new-bar/new-bar.tsx';
import classes from './chat-thread.module.css';
import { useThreadScroll } from './use-thread-scroll.ts';

export interface ThreadItem {
  readonly key: string;
  readonly mine: boolean;
  /** The day it belongs to, in words; stands above the first of each. */
  readonly day: string;
  /** A `ChatBubble`. */
  readonly bubble: ReactNode;
}

interface ChatThreadProps {
  /** Names the conversation; read out. */
  readonly label: string;
  /** Oldest first. */
  readonly items: readonly ThreadItem[];
  /** Stands where there is nothing yet. */
  readonly empty: ReactNode;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  /** She has come to the beginning of what is here. */
  readonly onOlder: () => void;
  /** The newest is in her sight. */
  readonly onSeen: () => void;
  /** Said at its end for a while, such as that the other is writing; it moves nothing. */
  readonly aside?: ReactNode;
  /** Where she writes: stands below. */
  readonly children: ReactNode;
}

/** The days of a conversation, each with what belongs to it. */
const daysOf = (items: readonly ThreadItem[]): ReadonlyMap<string, readonly ThreadItem[]> =>
  Map.groupBy(items, ({ day }) => day);

/**
 * The window of a conversation. It goes along with what comes as long as she is at its end; where she reads what is
 * older nothing moves, and a bar says how much is new. What she sends herself is always shown.
 */
export const ChatThread = ({
  label,
  items,
  empty,
  hasOlder,
  loadingOlder,
  onOlder,
  onSeen,
  aside,
  children,
}: ChatThreadProps) => {
  const { view, fresh, toEnd, onScroll } = useThreadScroll(items, onSeen, () => {
    if (hasOlder && !loadingOlder) onOlder();
  });
  return (
    <div className={classes.window}>
      <div className={classes.place}>
        {/* It scrolls, so that the keys have to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={view} className={classes.view} role="log" aria-label={label} tabIndex={0} onScroll={onScroll}>
          {hasOlder && (
            <Button className={classes.older} variant="quiet" compact busy={loadingOlder} onClick={onOlder}>
              Show older messages
            </Button>
          )}
          {items.length === 0 ? (
            <div className={classes.empty}>{empty}</div>
          ) : (
            [...daysOf(items)].map(([day, of]) => (
              <div key={day}>
                <p className={classes.day}>{day}</p>
                <ul className={classes.list} role="list" aria-label={day}>
                  {of.map(({ key, bubble }) => (
                    <Fragment key={key}>{bubble}</Fragment>
                  ))}
                </ul>
              </div>
            ))
          )}
        </div>
        <p className={classes.aside} role="status">
          {aside}
        </p>
        <NewBar at="end" count={fresh} label={fresh === 1 ? '1 new message' : `${fresh} new messages`} onShow={toEnd} />
      </div>
      {children}
    </div>
  );
};
