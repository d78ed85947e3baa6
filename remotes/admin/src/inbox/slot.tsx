import { systemMessageLimits, systemMessageMessages } from '@reset/contracts/admin';
import { systemMessagesApi, unreadApi } from '@reset/contracts/http/admin';
import type { Slots } from '@reset/contracts/slots';
import { waitingTopics } from '@reset/contracts/unread';
import { useCall, useLiveRefresh, usePages, useRefresh } from '@reset/remote-kit/data';
import { InboxList } from '@reset/remote-kit/inbox';
import { useMemo } from 'react';
import { MessageLine } from './message-line.tsx';
import { useOpened } from './use-opened.ts';

const topics = waitingTopics('admin');
const changing = [systemMessagesApi.listSystemMessages, unreadApi.readUnread];

const Messages = ({ filter, onState }: Slots['inbox.section']) => {
  const input = { limit: systemMessageLimits.inboxPage, ...(filter === 'unread' && { unread: 'true' }) };
  const pages = usePages(systemMessagesApi.listSystemMessages, input);
  useLiveRefresh(topics, changing);
  const [messages, opened] = useOpened(pages.data);
  const mark = useCall(systemMessagesApi.markSystemMessageRead);
  const refresh = useRefresh();
  // It goes on by itself: what did not arrive stays unread.
  const hasRead = (id: string) =>
    void mark({ id }).then(
      () => refresh(changing),
      () => undefined,
    );
  const shown = useMemo(() => ({ ...pages, data: messages }), [pages, messages]);
  return (
    <InboxList
      of={shown}
      id="from-reset"
      title="From RESET"
      failed={systemMessageMessages.loading}
      onState={onState}
      renderItem={(message) => (
        <MessageLine message={message} onOpen={() => opened(message)} onRead={() => hasRead(message.id)} />
      )}
    />
  );
};

/** What RESET wrote to everyone. */
export default function InboxSlot(props: Slots['inbox.section']) {
  // What she has opened stays in its list until she looks at the other one.
  return <Messages key={props.filter} {...props} />;
}
