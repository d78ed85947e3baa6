import { chatsApi, noticesApi } from '@reset/contracts/http/community';
import type { Notice } from '@reset/contracts/notices';
import { authorWords } from '@reset/contracts/people';
import type { Slots } from '@reset/contracts/slots';
import { waitingTopics } from '@reset/contracts/unread';
import { useLiveRefresh, usePages } from '@reset/remote-kit/data';
import { ChatList, NoticeList } from '@reset/remote-kit/inbox';
import { HelpLines } from '@reset/safety/help-lines';
import { stack } from '@reset/ui';
import type { ReactNode } from 'react';

const name = (person: { readonly name: string } | null): ReactNode => (
  <span dir="auto">{person?.name ?? authorWords.former}</span>
);

/** How a notice is read, and where it leads. */
const read = (notice: Notice) => {
  switch (notice.kind) {
    case 'comment':
      return {
        to: `/community/forum/${notice.about}`,
        words:
          notice.count === 1 ? (
            <>{name(notice.person)} answered your post</>
          ) : (
            <>
              {notice.count} answers to your post, the newest by {name(notice.person)}
            </>
          ),
        about: <span dir="auto">{notice.title}</span>,
      };
    case 'connection-asked':
      return notice.open
        ? {
            to: '/community/peer-support?tab=connections',
            words: <>{name(notice.person)} would like to connect with you</>,
          }
        : { to: `/community/messages/${notice.about}`, words: <>You and {name(notice.person)} are connected</> };
    case 'connection-accepted':
      return {
        to: `/community/messages/${notice.about}`,
        words: <>{name(notice.person)} accepted your request</>,
        about: 'You can write each other now.',
      };
    case 'challenge-gone':
      return {
        words: 'A challenge that you took part in was taken away',
        about:
          'What you wrote in it is gone with it. This was not about you or your words. Thank you for having been a part of it.',
      };
    case 'report-answered':
    case 'decision':
    case 'appeal-answered':
      return undefined;
  }
};

/** With whom she writes, and what happened in the community that concerns her. */
export default function InboxSlot(props: Slots['inbox.section']) {
  const chats = usePages(chatsApi.listChats, props.filter === 'unread' ? { unread: 'true' } : {});
  useLiveRefresh(waitingTopics('community'), [chatsApi.listChats]);
  return (
    <div className={stack(8)}>
      <ChatList
        of={chats}
        id="private-chats"
        title="Private chats"
        to={(id) => `/community/messages/${id}`}
        onState={props.onState}
      />
      <NoticeList
        {...props}
        service="community"
        endpoints={noticesApi}
        title="Community"
        help={<HelpLines />}
        read={read}
      />
    </div>
  );
}
