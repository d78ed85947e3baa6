import {
  Fragment,
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ArrowDown } from 'lucide-react';
import { Button } from '../button/button.tsx';
import classes from './chat-thread.module.css';

/** In px: this near an edge counts as being there. */
const NEAR = 48;

export interface ThreadItem {
  readonly key: string;
  readonly mine: boolean;
  /** A `ChatBubble`. */
  readonly bubble: ReactNode;
}

export interface ChatThreadProps {
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
  /** Where she writes: stands below. */
  readonly children: ReactNode;
}

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
  children,
}: ChatThreadProps) => {
  const view = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef({ first: '', last: '', height: 0 });
  const [fresh, setFresh] = useState(0);
  const tellSeen = useEffectEvent(onSeen);

  const toEnd = useCallback(() => {
    const { current } = view;
    if (!current) return;
    current.scrollTop = current.scrollHeight;
    atEnd.current = true;
    setFresh(0);
  }, []);

  useLayoutEffect(() => {
    const { current } = view;
    if (!current) return;
    const was = before.current;
    const first = items[0]?.key ?? '';
    const last = items.at(-1)?.key ?? '';
    const height = current.scrollHeight;
    before.current = { first, last, height };
    if (was.first !== '' && first !== was.first && items.some(({ key }) => key === was.first)) {
      // Older ones came above: what she reads stays where it is.
      current.scrollTop += height - was.height;
    }
    const from = items.findIndex(({ key }) => key === was.last) + 1;
    const added = last === was.last ? [] : items.slice(from);
    if (atEnd.current || added.at(-1)?.mine) toEnd();
    else if (added.length > 0) setFresh((count) => count + added.filter(({ mine }) => !mine).length);
    if (atEnd.current) tellSeen();
  }, [items, toEnd]);

  useEffect(() => {
    const { current } = view;
    if (!current) return;
    const stay = () => {
      if (atEnd.current) toEnd();
    };
    // A keyboard that comes up, a field that grows: the newest words stay in sight.
    const watch = new ResizeObserver(stay);
    watch.observe(current);
    const back = () => {
      if (atEnd.current) tellSeen();
    };
    document.addEventListener('visibilitychange', back);
    return () => {
      watch.disconnect();
      document.removeEventListener('visibilitychange', back);
    };
  }, [toEnd]);

  const scrolled = () => {
    const { current } = view;
    if (!current) return;
    atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < NEAR;
    if (atEnd.current) {
      setFresh(0);
      onSeen();
    }
    if (current.scrollTop < NEAR && !atEnd.current && hasOlder && !loadingOlder) onOlder();
  };

  return (
    <div className={classes.window}>
      <div className={classes.place}>
        {/* It scrolls, so that the keys have to reach it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={view} className={classes.view} role="log" aria-label={label} tabIndex={0} onScroll={scrolled}>
          {hasOlder && (
            <Button className={classes.older} variant="quiet" compact busy={loadingOlder} onClick={onOlder}>
              Show older messages
            </Button>
          )}
          {items.length === 0 ? (
            <div className={classes.empty}>{empty}</div>
          ) : (
            <ul className={classes.list} role="list">
              {items.map(({ key, bubble }) => (
                <Fragment key={key}>{bubble}</Fragment>
              ))}
            </ul>
          )}
        </div>
        <div className={classes.fresh} role="status">
          {fresh > 0 && (
            <button type="button" className={classes.bar} onClick={toEnd}>
              <ArrowDown size={18} aria-hidden="true" />
              {fresh === 1 ? '1 new message' : `${fresh} new messages`}
            </button>
          )}
        </div>
      </div>
      {children}
    </div>
  );
};
