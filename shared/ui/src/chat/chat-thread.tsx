import { Fragment, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { VisuallyHidden } from '../hidden/visually-hidden.tsx';
import { NewBar } from '../new-bar/new-bar.tsx';
import classes from './chat-thread.module.css';
import { useAnnouncements } from './use-announcements.ts';
import { useArrivals } from './use-arrivals.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

export interface ThreadItem {
  readonly key: string;
  readonly mine: boolean;
  /** The day it belongs to, in words; stands above the first of each. */
  readonly day: string;
  /** A `ChatBubble`. */
  readonly bubble: ReactNode;
  /** Read out when it comes, unless she wrote it: who says it, then what. */
  readonly said?: string;
}

interface ChatThreadProps {
  /** Names the conversation; read out. */
  readonly label: string;
  /** Oldest first. */
  readonly items: readonly ThreadItem[];
  /** What was there before has come: what others say from now on is read out. */
  readonly begun: boolean;
  /** The first that was new when she came: a line above it says so, unless nothing is above. */
  readonly newFrom?: string | undefined;
  /** Stands where there is nothing yet. */
  readonly empty: ReactNode;
  readonly hasOlder: boolean;
  readonly loadingOlder: boolean;
  /** She has come to the beginning of what is here. */
  readonly onOlder: () => void;
  /** The lowest one of others that was in her sight. */
  readonly onSeen: (key: string) => void;
  /** Stands below for a while, such as that the other is writing; it moves nothing, and is not read out. */
  readonly aside?: ReactNode;
  /** Where she writes: stands below. */
  readonly children: ReactNode;
}

/** The days of a conversation, each with what belongs to it. */
const daysOf = (items: readonly ThreadItem[]): ReadonlyMap<string, readonly ThreadItem[]> =>
  Map.groupBy(items, ({ day }) => day);

const Days = ({ items, newFrom }: Pick<ChatThreadProps, 'items' | 'newFrom'>) => (
  <>
    {[...daysOf(items)].map(([day, of]) => (
      <div key={day}>
        <p className={classes.day}>{day}</p>
        <ul className={classes.list} role="list" aria-label={day}>
          {of.map(({ key, bubble }) => (
            <Fragment key={key}>
              {key === newFrom && key !== items[0]?.key && <li className={classes.fresh}>New</li>}
              {bubble}
            </Fragment>
          ))}
        </ul>
      </div>
    ))}
  </>
);

/** Reads out what others say, politely and one at a time. */
const Announcer = ({ items, begun }: Pick<ChatThreadProps, 'items' | 'begun'>) => {
  const [now, say] = useAnnouncements();
  useArrivals(items, begun, (came) => say(came.flatMap(({ said }) => said ?? [])));
  return (
    <VisuallyHidden>
      <span role="status">{now && <span key={now.key}>{now.text}</span>}</span>
    </VisuallyHidden>
  );
};

/**
 * The window of a conversation. It goes along with what comes as long as she is at its end; where she reads what is
 * older nothing moves, and a bar says how much is new. What she sends herself is always shown.
 */
export const ChatThread = ({
  label,
  items,
  begun,
  newFrom,
  empty,
  hasOlder,
  loadingOlder,
  onOlder,
  onSeen,
  aside,
  children,
}: ChatThreadProps) => {
  const onTop = () => {
    if (hasOlder && !loadingOlder) onOlder();
  };
  const { view, fresh, goToEnd, onScroll } = useThreadScroll({ items, begun, newFrom, onSeen, onTop });
  return (
    <div className={classes.window}>
      <div className={classes.place}>
        {/* It scrolls, so that the keys have to reach it. What comes is read out below: not what is older, or hers. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex */}
        <div
          ref={view}
          className={classes.view}
          role="log"
          aria-live="off"
          aria-label={label}
          tabIndex={0}
          onScroll={onScroll}
        >
          {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
          {hasOlder && (
            <Button className={classes.older} variant="quiet" compact busy={loadingOlder} onClick={onOlder}>
              Show older messages
            </Button>
          )}
          {items.length === 0 ? <div className={classes.empty}>{empty}</div> : <Days items={items} newFrom={newFrom} />}
        </div>
        <Announcer items={items} begun={begun} />
        <NewBar
          at="end"
          count={fresh}
          label={fresh === 1 ? '1 new message' : `${fresh} new messages`}
          onShow={goToEnd}
        />
      </div>
      <p className={classes.aside}>{aside}</p>
      {children}
    </div>
  );
};
