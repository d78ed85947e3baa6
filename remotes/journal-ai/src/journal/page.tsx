import { Heading } from '@reset/ui';
import { AiChoiceCard } from '../choice/ai-choice-card.tsx';
import { CheckIn } from './check-in.tsx';
import { Entries } from './entries.tsx';
import styles from './page.module.css';
import { Reply } from './reply.tsx';
import { Trend } from './trend/trend.tsx';
import { useWriting } from './use-writing.ts';
import { Write } from './write.tsx';

export default function JournalPage() {
  const writing = useWriting();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Heading level={1} look="display">
          Journal
        </Heading>
        <p className={styles.lead}>A place to put things down. One word is enough.</p>
      </header>
      <div className={styles.write}>
        <Reply {...writing} />
        <CheckIn
          onSave={async (levels) =>
            (await writing.write({ ...levels, content: '', source: 'check-in' }, () => undefined)) === null
          }
        />
        <Write writing={writing} />
      </div>
      <div className={styles.beside}>
        <Trend />
        <AiChoiceCard />
      </div>
      <div className={styles.read}>
        <Entries current={writing.current} />
      </div>
    </div>
  );
}
