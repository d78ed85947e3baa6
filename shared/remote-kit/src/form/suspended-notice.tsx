import { suspendedNotice } from '@reset/contracts/suspension';
import { Notice } from '@reset/ui';
import { Link } from '../link.tsx';
import { useSession } from '../session.ts';
import { useSuspension } from './use-suspension.ts';

const IfSuspended = () => {
  const suspension = useSuspension();
  if (!suspension) return null;
  const { until, decision } = suspension;
  const { title, open, why } = suspendedNotice(until);
  return (
    <Notice role="status" title={title}>
      <p>{open}</p>
      {decision !== null && (
        <p>
          <Link to={`/inbox?decision=${decision}`}>{why}</Link>
        </p>
      )}
    </Notice>
  );
};

/** Says to a suspended member that she cannot write for others now, before she does; to everybody else nothing. */
export const SuspendedNotice = () => (useSession().status === 'in' ? <IfSuspended /> : null);
