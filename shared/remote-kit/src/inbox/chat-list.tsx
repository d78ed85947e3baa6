import { inboxMessages } from '@reset/contracts/notices';
import { authorWords, type Person } from '@reset/contracts/people';
import type { Slots } from '@reset/contracts/slots';
import type { ComponentProps, ReactNode } from 'react';
import { InboxLine } from './inbox-line.tsx';
import { InboxList } from './inbox-list.tsx';

interface Chat {
  readonly id: string;
  readonly person: Person | null;
  readonly unread: number;
  readonly last_message_at: string;
}

interface Props<T extends Chat> extends Pick<Slots['inbox.section'], 'onState'> {
  readonly of: ComponentProps<typeof InboxList<T>>['of'];
  readonly id: string;
  readonly title: string;
  /** Where a chat is. */
  readonly to: (id: string) => string;
  readonly about?: (chat: T) => ReactNode;
}

/** With whom she writes, by the newest message. */
export const ChatList = <T extends Chat>({ to, about, ...list }: Props<T>) => (
  <InboxList
    {...list}
    failed={inboxMessages.loadingChats}
    renderItem={(chat) => (
      <InboxLine
        to={to(chat.id)}
        words={<span dir="auto">{chat.person?.name ?? authorWords.former}</span>}
        about={about?.(chat)}
        at={chat.last_message_at}
        unread={chat.unread > 0 ? `${chat.unread} new` : undefined}
      />
    )}
  />
);
