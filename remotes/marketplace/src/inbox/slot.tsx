import { chatsApi, noticesApi } from '@reset/contracts/http/marketplace';
import type { Chat } from '@reset/contracts/marketplace';
import type { Slots } from '@reset/contracts/slots';
import { waitingTopics } from '@reset/contracts/unread';
import { useLiveRefresh, usePages } from '@reset/remote-kit/data';
import { ChatList, NoticeList } from '@reset/remote-kit/inbox';
import { HelpLines } from '@reset/safety/help-lines';
import { stack } from '@reset/ui';

const about = ({ selling, item }: Chat) => (
  <>
    {selling ? 'You sell' : 'You asked about'} <span dir="auto">{item?.title ?? 'an item that is gone'}</span>
  </>
);

/** Whom she writes with about ads, hers and others', and what happened in the marketplace that concerns her. */
export default function InboxSlot(props: Slots['inbox.section']) {
  const chats = usePages(chatsApi.listChats, props.filter === 'unread' ? { unread: 'true' } : {});
  useLiveRefresh(waitingTopics('marketplace'), [chatsApi.listChats]);
  return (
    <div className={stack(8)}>
      <ChatList
        of={chats}
        id="item-chats"
        title="Marketplace chats"
        to={(id) => `/marketplace/chat/${id}`}
        about={about}
        onState={props.onState}
      />
      <NoticeList {...props} service="marketplace" endpoints={noticesApi} title="Marketplace" help={<HelpLines />} />
    </div>
  );
}
