import { VisuallyHidden } from '@reset/ui';
import { useEffect, useRef } from 'react';
import type { Conversation } from '../voice/conversation.ts';
import { inOrder, type Turn } from '../voice/turns.ts';
import { wordsOf } from '../voice/words-of.ts';
import styles from './captions.module.css';

const isWhole = ({ parts }: Turn): boolean => Object.values(parts).every(({ whole }) => whole);

const Line = ({ turn }: { readonly turn: Turn }) => (
  <p className={styles.line} data-who={turn.who}>
    <VisuallyHidden>{turn.who === 'you' ? 'You' : 'Marin'}: </VisuallyHidden>
    {wordsOf(turn)}
  </p>
);

/** What both say, as they say it: read out turn by turn, not word by word. */
export const Captions = ({ conversation }: { readonly conversation: Conversation }) => {
  const end = useRef<HTMLDivElement>(null);
  const turns = inOrder(conversation.turns).filter((turn) => wordsOf(turn) !== '');
  // What grows is the last, as a rule; a turn of a server that never says it is done is whole when another follows.
  const growing = turns.findIndex((turn, at) => !isWhole(turn) && at >= turns.length - 2);
  const until = growing < 0 ? turns.length : growing;
  const words = turns.map(wordsOf).join('\n');
  useEffect(() => {
    const box = end.current?.parentElement;
    if (box) box.scrollTop = box.scrollHeight;
  }, [words]);
  return (
    <div className={styles.captions} tabIndex={0} role="group" aria-label="What you both say">
      <div role="log" aria-live="polite" aria-label="Said" className={styles.lines}>
        {turns.slice(0, until).map((turn) => (
          <Line key={turn.item} turn={turn} />
        ))}
      </div>
      <div ref={end} className={styles.lines} data-growing="">
        {turns.slice(until).map((turn) => (
          <Line key={turn.item} turn={turn} />
        ))}
      </div>
    </div>
  );
};
