import { movedLevelsText } from '@reset/contracts/journal';
import { Button, Card, Heading, stack } from '@reset/ui';
import { useEffect, useRef } from 'react';
import { AiDisclosure } from '../disclosure/ai-disclosure.tsx';
import { MomentOf } from '../fold/moment-of.tsx';
import { Help } from '../help/help.tsx';
import { AiWords } from '../words/ai-words.tsx';
import { LongText } from '../words/long-text.tsx';
import type { Saving } from './use-saving.ts';
import styles from './reply.module.css';

type Props = Pick<Saving, 'reply' | 'saved' | 'close'>;

const titleOf = ({ reply, saved }: Props): string => {
  if (reply?.kind === 'words') return 'A reflection for you';
  return saved?.waits ? 'Kept on this device' : 'Your entry is saved';
};

/** What she saved, and what came back to it. It comes into view and is read out; her page waits below. */
export const Reply = (props: Props) => {
  const { reply, saved, close } = props;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // People come first, and stay where she is.
    if (saved && reply?.kind !== 'help') frame.current?.querySelector('h2')?.focus();
  }, [reply, saved]);
  if (!reply && !saved) return null;
  return (
    <div ref={frame} className={styles.reply}>
      {reply?.kind === 'help' && <Help />}
      {saved && (
        <Card as="section" className={stack(4)} aria-labelledby="saved">
          <Heading level={2} id="saved" tabIndex={-1}>
            {titleOf(props)}
          </Heading>
          {reply?.kind === 'words' && (
            <>
              <AiWords text={reply.text} by={reply.by} announce />
              <AiDisclosure />
            </>
          )}
          <MomentOf at={saved.at} levels={movedLevelsText(saved.mood, saved.energy)} />
          <LongText text={saved.content} of="what you saved" />
          <Button className={styles.close} onClick={close}>
            Close
          </Button>
        </Card>
      )}
    </div>
  );
};
