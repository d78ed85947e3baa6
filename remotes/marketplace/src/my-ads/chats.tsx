import { chatsApi } from '@reset/contracts/http/marketplace';
import { type Chat, marketplaceLimits, marketplaceMessages } from '@reset/contracts/marketplace';
import { authorWords } from '@reset/contracts/people';
import { Link } from '@reset/remote-kit';
import { usePages } from '@reset/remote-kit/data';
import { dayText } from '@reset/remote-kit/members';
import { PagedList } from '@reset/remote-kit/page';
import { Count, quietText, smallText } from '@reset/ui';
import styles from './chats.module.css';

const Line = ({ chat: { id, person, selling, item, unread, last_message_at } }: { readonly chat: Chat }) => (
  <li className={styles.line}>
    <Link to={`/marketplace/chat/${id}`} className={styles.chat}>
      <span className={styles.who}>
        <span dir="auto">{person?.name ?? authorWords.former}</span>
        <Count of={unread} />
      </span>
      <span className={smallText}>
        {selling ? 'You sell' : 'You asked about'} <span dir="auto">{item?.title ?? 'an item that is gone'}</span>
      </span>
      <time className={smallText} dateTime={last_message_at}>
        {dayText(last_message_at)}
      </time>
    </Link>
  </li>
);

/** @returns what she writes with buyers and sellers */
export const useChats = () => usePages(chatsApi.listChats, { limit: marketplaceLimits.page });

export const Chats = ({ chats }: { readonly chats: ReturnType<typeof useChats> }) => (
  <PagedList
    of={chats}
    id="chats"
    title="Your chats"
    look="lines"
    renderItem={(chat) => <Line chat={chat} />}
    failed={marketplaceMessages.loadingChats}
    empty={<p className={quietText}>Who asks about your ads, and whom you ask about theirs, is found here.</p>}
  />
);
