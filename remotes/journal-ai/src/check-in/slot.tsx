import { Link } from '@reset/remote-kit';
import { buttonClass } from '@reset/ui';
import { CheckIn } from './check-in.tsx';
import styles from './check-in.module.css';

/** The check-in on the first page of her day, and the ways to say more. */
export default function CheckInSlot() {
  return (
    <div className={styles.slot}>
      <CheckIn />
      <nav className={styles.ways} aria-label="Journal and coach">
        <Link to="/journal" className={buttonClass()}>
          Write
        </Link>
        <Link to="/live-advisor" className={buttonClass()}>
          Life Coach
        </Link>
      </nav>
    </div>
  );
}
