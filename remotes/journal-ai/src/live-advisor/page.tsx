import { useSession } from '@reset/remote-kit';
import { Heading, leadText, stack } from '@reset/ui';
import { CoachArt } from './coach-art.tsx';
import { CoachRoom } from './coach-room.tsx';
import styles from './page.module.css';

export default function LiveAdvisorPage() {
  const { member } = useSession();
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={stack(2)}>
          <Heading level={1} look="hero">
            Life Coach
          </Heading>
          <p className={leadText}>
            The coach looks back over what you have written and noticed here, and offers you a few small, optional
            steps.
          </p>
        </div>
        <CoachArt className={styles.art} />
      </header>
      {/* What was said to one member is nobody else's. */}
      <CoachRoom key={member?.id ?? 'visitor'} />
    </div>
  );
}
