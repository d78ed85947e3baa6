import { syncMessages } from '@reset/contracts/sync';
import { Link, useSession } from '@reset/remote-kit';
import styles from './sync-line.module.css';
import { useSync } from './use-sync.ts';

/** Where her things are kept, in one quiet line; it also keeps them together with her account. */
export const SyncLine = () => {
  const state = useSync();
  const { status } = useSession();
  return (
    <p className={styles.line} data-state={state}>
      <svg className={styles.mark} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="6" />
        {state === 'synced' && <path d="m5.2 8.2 2 2 3.6-4.2" />}
      </svg>
      <span>{syncMessages[state]}</span>
      {status === 'out' && (
        <Link to="/auth" ifThere className={styles.link}>
          Sign in to have it everywhere
        </Link>
      )}
    </p>
  );
};
