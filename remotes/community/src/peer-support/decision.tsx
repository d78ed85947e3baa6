import { Button, flow } from '@reset/ui';
import { useDecide } from './use-decide.ts';

interface Props {
  readonly id: string;
  /** Who has asked. */
  readonly name: string;
  /** It is decided; the buttons go. */
  readonly onDecided: () => void;
}

/** Yes or no to somebody who has asked. */
export const Decision = ({ id, name, onDecided }: Props) => {
  const { decide, busy } = useDecide(id);
  const press = (status: 'accepted' | 'rejected') => void decide(status).then(onDecided);
  return (
    <div className={flow(2)}>
      <Button
        variant="primary"
        compact
        aria-label={`Accept ${name}`}
        busy={busy === 'accepted'}
        disabled={busy !== null}
        onClick={() => press('accepted')}
      >
        Accept
      </Button>
      <Button
        compact
        aria-label={`Decline ${name}`}
        busy={busy === 'rejected'}
        disabled={busy !== null}
        onClick={() => press('rejected')}
      >
        Decline
      </Button>
    </div>
  );
};
