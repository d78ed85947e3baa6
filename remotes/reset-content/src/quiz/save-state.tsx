import { Link, useOnline, useSession } from '@reset/remote-kit';
import { Button, buttonClass, Notice } from '@reset/ui';
import styles from './results.module.css';

interface Props {
  readonly saved: boolean;
  readonly saving: boolean;
  readonly onSave: () => void;
}

/** Where her result is kept, and what she can do about it. Toasts pass; this stays. */
export const SaveState = ({ saved, saving, onSave }: Props) => {
  const { status } = useSession();
  const online = useOnline();
  if (saved) return <Notice tone="success" title="Saved to your account. Other members cannot see it." />;
  if (status !== 'in') {
    return (
      <Notice title="Kept on this device only">
        <p>Sign in whenever you like, and it will be saved to your account by itself.</p>
        <Link to="/auth" ifThere className={`${buttonClass()} ${styles.action}`}>
          Sign in to save
        </Link>
      </Notice>
    );
  }
  if (!online) {
    return (
      <Notice title="Offline: kept on this device">
        <p>Your results are saved to your account by themselves as soon as you are connected again.</p>
      </Notice>
    );
  }
  return (
    <Notice tone={saving ? 'info' : 'warn'} title={saving ? 'Saving your results' : 'Not saved yet'}>
      <p>Your results are kept on this device until they are saved.</p>
      <Button className={styles.action} onClick={onSave} busy={saving}>
        Try saving again
      </Button>
    </Notice>
  );
};
