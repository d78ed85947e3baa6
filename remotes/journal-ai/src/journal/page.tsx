import { newId } from '@reset/remote-kit';
import { Heading } from '@reset/ui';
import { AiChoiceCard } from '../choice/ai-choice-card.tsx';
import { CheckIn } from './check-in.tsx';
import { Entries } from './entries.tsx';
import styles from './page.module.css';
import { Reply } from './reply.tsx';
import { Trend } from './trend/trend.tsx';
import { useSaving } from './use-saving.ts';
import { Write } from './write.tsx';

export default function JournalPage() {
  const saving = useSaving();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Heading level={1} look="display">
          Journal
        </Heading>
        <p className={styles.lead}>A place to put things down. One word is enough.</p>
      </header>
      <div className={styles.write}>
        <Reply {...saving} />
        <CheckIn
          disabled={saving.stage !== null}
          onSave={(levels) =>
            saving
              .save({ ...levels, id: newId(), content: '', source: 'check-in' }, () => undefined)
              .then(
                () => true,
                () => false,
              )
          }
        />
        <Write saving={saving} />
      </div>
      <div className={styles.beside}>
        <Trend />
        <AiChoiceCard />
      </div>
      <div className={styles.read}>
        <Entries />
      </div>
    </div>
  );
}
