import type { Chat as ChatRow } from '@reset/contracts/marketplace';
import { Link } from '@reset/remote-kit';
import { PairChat } from '@reset/remote-kit/chat';
import type { DetailProps } from '@reset/remote-kit/page';
import { screen } from '@reset/safety';
import { HelpCard } from '@reset/safety/help-card';
import { useMedia } from '@reset/ui';
import { marketplaceModeration } from '../moderation/marketplace-moderation.ts';
import { noteOf } from './careful.tsx';
import { chatMessages } from './chat-messages.ts';
import { ItemPanel } from './item-panel.tsx';

const link = (to: string, label: string) => <Link to={to}>{label}</Link>;

/** The messages of a buyer and a seller. */
export const Chat = (props: DetailProps<ChatRow>) => {
  const wide = useMedia('(min-width: 60rem)');
  return (
    <PairChat
      {...props}
      by={chatMessages}
      moderation={marketplaceModeration}
      screen={screen}
      help={<HelpCard reader="others" link={link} />}
      note={noteOf}
      above={!wide && <ItemPanel item={props.row.item} />}
    />
  );
};
