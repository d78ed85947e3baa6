import { VisuallyHidden } from '@reset/ui';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../voice/conversation.ts';
import { inOrder, type Turn } from '../voice/turns.ts';
import { wordsOf } from '../voice/words-of.ts';
import styles from './captions.module.css';

/** As many pixels from the end count as there. */
const NEAR = 40;

const isWhole = ({ parts }: Turn): boolean => Object.values(parts).every(({ whole }) => whole);

const Line = ({ turn }: { readonly turn: Turn }) => (
  <p className={styles.line} data-who={turn.who}>
    <VisuallyHidden>{turn.who === 'you' ? 'You' : 'Marin'}: </VisuallyHidden>
    {wordsOf(turn)}
  </p>
);

/** What both say, as they say it: read out turn by turn, not word by word. */
export const Captions = ({ conversation }: { readonly conversation: Conversation }) => {
  const box = useRef<HTMLDivElement>(null);
  /** She has not scrolled back to what was said before. */
  const isAtEnd = useRef(true);
  const turns = inOrder(conversation.turns).filter((turn) => wordsOf(turn) !== '');
  // What grows is the last, as a rule; a turn of a server that never says it is done is whole when another follows.
  const growing = turns.findIndex((turn, at) => !isWhole(turn) && at >= turns.length - 2);
  const until = growing < 0 ? turns.length : growing;
  useEffect(() => {
    if (box.current && isAtEnd.current) box.current.scrollTop = box.current.scrollHeight;
  });
  return (
    <div
      ref={box}
      className={styles.captions}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      role="group"
      aria-label="What you both say"
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
      }}
    >
      <div role="log" aria-live="polite" aria-label="Said" className={styles.lines}>
        {turns.slice(0, until).map((turn) => (
          <Line key={turn.item} turn={turn} />
        ))}
      </div>
      <div className={styles.lines} data-growing="">
        {turns.slice(until).map((turn) => (
          <Line key={turn.item} turn={turn} />
        ))}
      </div>
    </div>
  );
};
