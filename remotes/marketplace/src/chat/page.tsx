import { chatsApi } from '@reset/contracts/http/marketplace';
import { type Chat as ChatRow, marketplaceMessages } from '@reset/contracts/marketplace';
import { authorWords } from '@reset/contracts/people';
import { Link, useParams, useSession } from '@reset/remote-kit';
import { useData, useLive } from '@reset/remote-kit/data';
import { DetailPage } from '@reset/remote-kit/page';
import { smallText, TeamBadge, useMedia } from '@reset/ui';
import { SignInCall } from '../item-parts/sign-in-call.tsx';
import { useUnread } from '../unread/use-unread.ts';
import { Chat } from './chat.tsx';
import { ItemPanel } from './item-panel.tsx';
import styles from './page.module.css';

const Who = ({ person }: Pick<ChatRow, 'person'>) => (
  <p className={smallText}>{person?.admin && <TeamBadge />} Only the two of you can read this.</p>
);

/** With whom she writes is not known without a connection, but what she writes is kept. */
const standIn = (id: string): ChatRow => ({
  ...{ id, person: { id, name: 'the other' }, selling: false, item: null, unread: 0 },
  ...{ last_message_at: '', created_at: '' },
});

const Window = ({ id }: { readonly id: string }) => {
  const chat = useData(chatsApi.readChat, { id });
  // A name may have changed, or the other is not here any more.
  useLive(['marketplace/conversation'], () => void chat.refetch(), { id });
  const unread = useUnread();
  const wide = useMedia('(min-width: 60rem)');
  return (
    <div className={styles.page}>
      <DetailPage
        of={chat}
        title="Chat"
        titleOf={({ person }) => `Chat with ${person?.name ?? authorWords.former}`}
        back="/marketplace/my-ads#chats"
        backLabel="Your chats"
        backCount={Math.max(0, unread - (chat.data?.unread ?? 0))}
        failed={marketplaceMessages.noChat}
        standIn={standIn(id)}
        lead={Who}
        show={Chat}
        look="window"
      />
      {wide && chat.data && <ItemPanel item={chat.data.item} />}
    </div>
  );
};

export default function ChatPage() {
  const { chatId } = useParams<'chatId'>();
  if (useSession().status !== 'out') return <Window id={chatId} />;
  return (
    <div className={styles.visitor}>
      <SignInCall title="Chat" back={<Link to="/marketplace">Marketplace</Link>}>
        {marketplaceMessages.signInForChats}
      </SignInCall>
    </div>
  );
}
