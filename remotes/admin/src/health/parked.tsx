import { countText } from '@reset/contracts/count-text';
import { healthMessages, type ServiceHealth } from '@reset/contracts/health';
import { healthApi } from '@reset/contracts/http/admin';
import { useSend } from '@reset/remote-kit/data';
import { momentText } from '@reset/remote-kit/members';
import { Button, smallText, stack } from '@reset/ui';

interface Props {
  readonly service: string;
  readonly of: NonNullable<ServiceHealth['parked']>;
  /** Where the focus goes when a button leaves that had it. */
  readonly toHeading: () => void;
}

/** Events that a service could not apply: which, why, since when; they can be tried again. */
export const Parked = ({ service, of: { count, items }, toHeading }: Props) => {
  const replay = useSend(healthApi.replayParked, {
    done: healthMessages.replayed,
    failed: healthMessages.notReplayed,
    refresh: [healthApi.readHealth],
  });
  const again = (ids: string[]) => void replay.mutateAsync({ service, ids }).then(toHeading, () => undefined);
  const open = items.flatMap(({ id, replay_at }) => (replay_at === null ? [id] : []));
  if (count === 0) return null;
  return (
    <>
      <p>
        {countText(count, 'event')} parked{count > items.length && `, the oldest ${items.length} of them here`}
      </p>
      <ul className={stack(2)} role="list">
        {items.map(({ id, event, reason, parked_at, replay_at }) => (
          <li key={id} className={stack(1)}>
            <span className={smallText}>
              {event}, {reason}, {momentText(parked_at)}
            </span>
            {replay_at !== null && <span className={smallText}>{healthMessages.replayed}</span>}
            {replay_at === null && (
              <Button compact busy={replay.isPending} aria-label={`Try again: ${event}`} onClick={() => again([id])}>
                Try again
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open.length > 1 && (
        <Button busy={replay.isPending} onClick={() => again(open)}>
          Try all {open.length} again
        </Button>
      )}
    </>
  );
};
