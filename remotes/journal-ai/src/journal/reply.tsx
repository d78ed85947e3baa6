import { Button, Card, Heading, stack } from '@reset/ui';
import { useEffect, useRef } from 'react';
import { AiDisclosure } from '../disclosure/ai-disclosure.tsx';
import { Help } from '../help/help.tsx';
import { AiWords } from '../words/ai-words.tsx';
import type { Saving } from './use-saving.ts';
import styles from './reply.module.css';

/** What came back to what she wrote. It comes into view and is read out; her page waits below. */
export const Reply = ({ reply, closeReply }: Pick<Saving, 'reply' | 'closeReply'>) => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reply) frame.current?.querySelector('h2')?.focus();
  }, [reply]);
  if (!reply) return null;
  return (
    <div ref={frame} className={styles.reply}>
      {reply.kind === 'help' ? (
        <Help />
      ) : (
        <Card as="section" className={stack(4)} aria-labelledby="reflection">
          <Heading level={2} id="reflection" tabIndex={-1}>
            A reflection for you
          </Heading>
          <AiDisclosure />
          <AiWords text={reply.text} by={reply.by} announce />
          <Button className={styles.close} onClick={closeReply}>
            Close
          </Button>
        </Card>
      )}
    </div>
  );
};
