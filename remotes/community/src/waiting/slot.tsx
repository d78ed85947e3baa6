import { connectionsApi, unreadApi } from '@reset/contracts/http/community';
import { partnerLimits } from '@reset/contracts/partners';
import { authorWords } from '@reset/contracts/people';
import { Link } from '@reset/remote-kit';
import { useData } from '@reset/remote-kit/data';
import { ActionCard, buttonClass } from '@reset/ui';

const count = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [n === 1 ? one : `${n} ${many}`]);

interface Waiting {
  readonly messages: number;
  readonly requests: number;
}

/** All that waits, and the way to it. */
const All = ({ messages, requests }: Waiting) => {
  const waiting = [
    ...count(messages, 'a message', 'messages'),
    ...count(requests, 'a request to connect', 'requests to connect'),
  ];
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
};

/** What one person wrote, with the way to answer; of several, what waits in all. */
const Messages = (waiting: Waiting) => {
  const { data, isPending } = useData(connectionsApi.listConnections, { limit: partnerLimits.page });
  const from = data?.items.filter(({ status, unread }) => status === 'accepted' && unread > 0) ?? [];
  const [only] = from;
  if (isPending) return null;
  if (!only || only.unread !== waiting.messages || waiting.requests > 0) return <All {...waiting} />;
  return (
    <ActionCard
      action={
        <Link to={`/community/messages/${only.id}`} className={buttonClass()}>
          Reply
        </Link>
      }
    >
      <span>
        <span dir="auto">{only.person?.name ?? authorWords.former}</span> wrote to you
        {only.unread > 1 && `, ${only.unread} messages`}.
      </span>
    </ActionCard>
  );
};

/** Messages and requests that wait for her; nothing where nothing waits. */
export default function WaitingSlot() {
  const { data } = useData(unreadApi.readUnread, {});
  if (!data) return null;
  if (data.messages > 0) return <Messages {...data} />;
  return data.requests > 0 && <All {...data} />;
}
