import type { Connection } from '@reset/contracts/partners';
import { PairChat } from '@reset/remote-kit/chat';
import type { DetailProps } from '@reset/remote-kit/page';
import { screen } from '@reset/safety';
import { communityModeration } from '../moderation/community-moderation.ts';
import { Help } from '../writing/help.tsx';
import { connectionMessages } from './connection-messages.ts';

/** The messages of two who are connected. It knows when the connection is over. */
export const Chat = (props: DetailProps<Connection>) => (
  <PairChat {...props} by={connectionMessages} moderation={communityModeration} screen={screen} help={<Help />} />
);
