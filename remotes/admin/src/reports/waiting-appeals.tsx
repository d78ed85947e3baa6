import { countText } from '@reset/contracts/count-text';
import { Button } from '@reset/ui';
import { APPEALS } from './appeals.tsx';
import { useWaiting } from './use-waiting.ts';

/** That appeals wait below a long queue, and the way to them. */
export const WaitingAppeals = () => {
  const { appeals } = useWaiting();
  if (!appeals) return null;
  return (
    <p>
      <Button compact onClick={() => document.getElementById(APPEALS)?.focus()}>
        {countText(appeals, 'appeal')} {appeals === 1 ? 'waits' : 'wait'} for an answer
      </Button>
    </p>
  );
};
