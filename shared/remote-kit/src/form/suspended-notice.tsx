import { suspendedNotice } from '@reset/contracts/suspension';
import { Notice, smallText } from '@reset/ui';
import { Link } from '../link.tsx';
import type { Say, Sayings } from '../data/use-send.ts';
import { useSession } from '../session.ts';
import { useSuspension } from './use-suspension.ts';

interface Props {
  /** One line, where there is little room, or where she only presses a button. */
  readonly short?: boolean;
  /** She follows the way to where it is said why. */
  readonly onRead?: () => void;
}

/** Of the line, as it is found on the page. */
const LINE = 'data-suspended';

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
      <p className={smallText} role="status" tabIndex={-1} {...{ [LINE]: true }}>
        {line} {link}
      </p>
    );
  return (
    <div tabIndex={-1} {...{ [LINE]: true }}>
      <Notice role="status" title={title}>
        <p>{open}</p>
        {link && <p>{link}</p>}
      </Notice>
    </div>
  );
};

/** Says to a suspended member that she cannot write for others now, before she does; to everybody else nothing. */
export const SuspendedNotice = (props: Props) => (useSession().status === 'in' ? <IfSuspended {...props} /> : null);

/**
 * What is said of a refusal, but for one that the page tells her already: then she is led to `SuspendedNotice`. Where it
 * does not stand, the page may not know of it yet, and it is said.
 */
export const unlessSuspensionShows =
  (failed: Sayings['failed']): Exclude<Sayings['failed'], Say> =>
  (error, why) => {
    const line = error.code === 'suspended' && document.querySelector<HTMLElement>(`[${LINE}]`);
    if (!line) return typeof failed === 'function' ? failed(error, why) : failed;
    line.focus();
    return null;
  };
