import type { Endpoint, Named, Page } from '@reset/contracts/http';
import { authorWords, type Person } from '@reset/contracts/people';
import { unreadGroup, waitingTopics } from '@reset/contracts/unread';
import { ActionCard, buttonClass, stack } from '@reset/ui';
import { type ReactNode, useMemo } from 'react';
import type * as z from 'zod/mini';
import { useData } from '../data/use-data.ts';
import { Link } from '../link.tsx';
import { useLiveRefresh } from '../live/use-live-refresh.ts';
import { SlotPending } from '../slot.tsx';

interface Chat {
  readonly id: string;
  readonly person: Person | null;
  readonly unread: number;
}
type ListChats<C extends Chat> = Named<Endpoint & { readonly output: z.ZodMiniType<Page<C>> }>;

interface Props<C extends Chat> {
  readonly service: string;
  /** Her chats by the newest message; takes `unread` and `limit`. */
  readonly listChats: ListChats<C>;
  /** Where a chat is. */
  readonly to: (id: string) => string;
  /** What they write about, behind "wrote to you". */
  readonly about?: (chat: C) => ReactNode;
  /** Where requests are answered, where there are any. */
  readonly requests?: string;
}

interface Waiting {
  readonly messages: number;
  readonly requests: number;
  /** What else she is told. */
  readonly notices: number;
}

const count = (n: number, one: string, many: string): string[] => (n === 0 ? [] : [n === 1 ? one : `${n} ${many}`]);
const listed = new Intl.ListFormat('en-GB');

/** What waits, and the way to it. @param more whether some of it stands above */
const All = ({ of, to, more = false }: { readonly of: Waiting; readonly to?: string; readonly more?: boolean }) => {
  const waiting = [
    ...count(of.messages, 'a message', 'messages'),
    ...count(of.requests, 'a request to connect', 'requests to connect'),
    ...count(of.notices, 'a notice', 'notices'),
  ];
  const isRequests = of.requests > 0 && waiting.length === 1;
  return (
    <ActionCard
      action={
        <Link to={(isRequests && to) || '/inbox?show=unread'} className={buttonClass()}>
          Look
        </Link>
      }
    >
      {more ? 'Also waiting' : 'Waiting'} for you: {listed.format(waiting)}.
    </ActionCard>
  );
};

/** More would push the rest of her day out of sight. */
const MOST_PEOPLE = 2;

/** Who wrote, each with the way to answer; and what waits beside that. */
const Messages = <C extends Chat>({ of, listChats, to, about, requests }: Props<C> & { readonly of: Waiting }) => {
  const { data, isPending } = useData(listChats, { unread: 'true', limit: MOST_PEOPLE });
  if (isPending) return <SlotPending />;
  const shown = data?.items ?? [];
  const left = { ...of, messages: Math.max(0, of.messages - shown.reduce((sum, { unread }) => sum + unread, 0)) };
  return (
    <div className={stack(3)}>
      {shown.map((chat) => {
        const name = chat.person?.name ?? authorWords.former;
        return (
          <ActionCard
            key={chat.id}
            action={
              <Link to={to(chat.id)} className={buttonClass()} aria-label={`Reply to ${name}`}>
                Reply
              </Link>
            }
          >
            <span>
              <span dir="auto">{name}</span> wrote to you{about && <> about {about(chat)}</>}
              {chat.unread > 1 && `, ${chat.unread} messages`}.
            </span>
          </ActionCard>
        );
      })}
      {left.messages + left.requests + left.notices > 0 && (
        <All of={left} more={shown.length > 0} {...(requests && { to: requests })} />
      )}
    </div>
  );
};

/** On Today: what of a service waits for her, who wrote first; nothing where nothing waits. */
export const WaitingCard = <C extends Chat>(props: Props<C>) => {
  const { service, listChats } = props;
  const { readUnread } = useMemo(() => unreadGroup(service), [service]);
  const { data, isPending } = useData(readUnread, {});
  useLiveRefresh(
    useMemo(() => waitingTopics(service), [service]),
    useMemo(() => [readUnread, listChats], [readUnread, listChats]),
  );
  if (!data) return isPending && <SlotPending />;
  const { messages, requests = 0, notices = 0 } = data;
  const of = { messages, requests, notices };
  if (messages > 0) return <Messages {...props} of={of} />;
  return requests + notices > 0 && <All of={of} {...(props.requests && { to: props.requests })} />;
};
