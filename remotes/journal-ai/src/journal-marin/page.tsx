import { useSession } from '@reset/remote-kit';
import { PageHead } from '@reset/ui';
import { MarinRoom } from './marin-room.tsx';
import styles from './page.module.css';

export default function JournalMarinPage() {
  const { member } = useSession();
  return (
    <div className={styles.page}>
      <PageHead title="Journal + Marin" lead="Say it aloud. What you both said can become an entry of your journal." />
      {/* What one member said is nobody else's. */}
      <MarinRoom key={member?.id ?? 'visitor'} />
    </div>
  );
}
