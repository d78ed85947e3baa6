import { connectionsApi, unreadApi } from '@reset/contracts/http/community';
import { partnerLimits } from '@reset/contracts/partners';
import { authorWords } from '@reset/contracts/people';
import { waitingTopics } from '@reset/contracts/unread';
import { Link, SlotPending } from '@reset/remote-kit';
import { useData, useLiveRefresh } from '@reset/remote-kit/data';
import { ActionCard, buttonClass, stack } from '@reset/ui';

const count = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [n === 1 ? one : `${n} ${many}`]);

interface Waiting {
  readonly messages: number;
  readonly requests: number;
}

/** What waits, and the way to it. @param more whether some of it stands above */
const All = ({ messages, requests, more = false }: Waiting & { readonly more?: boolean }) => {
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
      {more ? 'Also waiting' : 'Waiting'} for you: {waiting.join(' and ')}.
    </ActionCard>
  );
};

/** More would push the rest of her day out of sight. */
const MOST_PEOPLE = 2;

/** Who wrote, each with the way to answer; and what waits beside that. */
const Messages = (waiting: Waiting) => {
  const { data, isPending } = useData(connectionsApi.listConnections, { limit: partnerLimits.page });
  if (isPending) return <SlotPending />;
  const wrote = data?.items.filter(({ status, unread }) => status === 'accepted' && unread > 0) ?? [];
  const shown = wrote.slice(0, MOST_PEOPLE);
  const messages = waiting.messages - shown.reduce((sum, { unread }) => sum + unread, 0);
  return (
    <div className={stack(3)}>
      {shown.map(({ id, person, unread }) => {
        const name = person?.name ?? authorWords.former;
        return (
          <ActionCard
            key={id}
            action={
              <Link to={`/community/messages/${id}`} className={buttonClass()} aria-label={`Reply to ${name}`}>
                Reply
              </Link>
            }
          >
            <span>
              <span dir="auto">{name}</span> wrote to you
              {unread > 1 && `, ${unread} messages`}.
            </span>
          </ActionCard>
        );
      })}
      {(messages > 0 || waiting.requests > 0) && (
        <All messages={Math.max(0, messages)} requests={waiting.requests} more={shown.length > 0} />
      )}
    </div>
  );
};

/** Messages and requests that wait for her; nothing where nothing waits. */
export default function WaitingSlot() {
  const { data, isPending } = useData(unreadApi.readUnread, {});
  useLiveRefresh(waitingTopics('community'), [unreadApi.readUnread, connectionsApi.listConnections]);
  if (!data) return isPending && <SlotPending />;
  if (data.messages > 0) return <Messages {...data} />;
  return data.requests > 0 && <All {...data} />;
}
