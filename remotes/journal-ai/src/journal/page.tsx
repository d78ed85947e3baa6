import { PageHead } from '@reset/ui';
import { AiChoice } from '../choice/ai-choice.tsx';
import { CheckIn } from '../check-in/check-in.tsx';
import { Fold } from '../fold/fold.tsx';
import { Download } from './download.tsx';
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
      <PageHead title="Journal" lead="A place to put things down. One word is enough." className={styles.header} />
      <div className={styles.write}>
        <Reply {...saving} />
        <Write saving={saving} />
      </div>
      <div className={styles.more}>
        <Fold title="No words today?" note="Check in by two taps.">
          <CheckIn />
        </Fold>
        <Trend />
        <AiChoice />
      </div>
      <div className={styles.read}>
        <Entries />
        <Download />
      </div>
    </div>
  );
}
