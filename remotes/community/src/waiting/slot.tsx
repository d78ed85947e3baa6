import { unreadApi } from '@reset/contracts/http/community';
import { Link } from '@reset/remote-kit';
import { useData } from '@reset/remote-kit/data';
import { ActionCard, buttonClass } from '@reset/ui';

const count = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [n === 1 ? one : `${n} ${many}`]);

/** Messages and requests that wait for her; nothing where nothing waits. */
export default function WaitingSlot() {
  const { data } = useData(unreadApi.readUnread, {});
  if (!data) return null;
  const waiting = [
    ...count(data.messages, 'a message', 'messages'),
    ...count(data.requests, 'a request to connect', 'requests to connect'),
  ];
  if (waiting.length === 0) return null;
  return (
    <ActionCard
      action={
        <Link to="/community/peer-support?tab=connections" className={buttonClass()}>
          Look
        </Link>
      }
    >
      Waiting for you: {waiting.join(' and ')}.
    </ActionCard>
  );
}
