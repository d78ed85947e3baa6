import { suspendedNotice } from '@reset/contracts/suspension';
import { Notice, smallText } from '@reset/ui';
import { Link } from '../link.tsx';
import { useSession } from '../session.ts';
import { useSuspension } from './use-suspension.ts';

interface Props {
  /** One line, where there is little room, or where she only presses a button. */
  readonly short?: boolean;
  /** She follows the way to where it is said why. */
  readonly onRead?: () => void;
}

const IfSuspended = ({ short = false, onRead }: Props) => {
  const suspension = useSuspension();
  if (!suspension) return null;
  const { until, decision } = suspension;
  const { title, short: line, open, why } = suspendedNotice(until);
  const link = decision !== null && (
    <Link to={`/inbox?decision=${decision}`} onClick={onRead}>
      {why}
    </Link>
  );
  if (short)
    return (
      <p className={smallText} role="status">
        {line} {link}
      </p>
    );
  return (
    <Notice role="status" title={title}>
      <p>{open}</p>
      {link && <p>{link}</p>}
    </Notice>
  );
};

/** Says to a suspended member that she cannot write for others now, before she does; to everybody else nothing. */
export const SuspendedNotice = (props: Props) => (useSession().status === 'in' ? <IfSuspended {...props} /> : null);
