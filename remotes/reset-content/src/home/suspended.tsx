import { useSession } from '@reset/remote-kit';
import { SuspendedNotice } from '@reset/remote-kit/form';
import { deviceAtom, useAtom } from '@reset/remote-kit/state';
import { Button, stack } from '@reset/ui';
import * as z from 'zod/mini';

/** Which suspension she has read, or put aside, here. */
const greeted = deviceAtom('suspension-greeted', z.string(), '', 'stays');

/** Greets with it until she has read it or put it aside; from then on it stands in her inbox and settings. */
export default function Suspended() {
  const suspension = useSession().member?.suspension;
  const [seen, setSeen] = useAtom(greeted);
  const which = suspension ? (suspension.decision ?? suspension.until) : '';
  if (seen === which) return null;
  return (
    <div className={stack(2)}>
      <SuspendedNotice onRead={() => setSeen(which)} />
      <p>
        <Button compact variant="quiet" onClick={() => setSeen(which)}>
          I have read it
        </Button>
      </p>
    </div>
  );
}
