import type { LiveRoom } from '@reset/contracts/live';
import type { Stack } from '@reset/stack';
import { isFull } from './full.ts';
import { chatOf } from './marketplace.ts';
import { connectionOf } from './partners.ts';
import type { Member } from './people.ts';

/** Conversations of a service. */
export interface TalkKind {
  readonly service: 'community' | 'marketplace';
  /** Where a conversation stands below the service, e.g. `connections`. */
  readonly under: string;
  /** @returns the id of a conversation in which both may write */
  readonly begin: (stack: Stack, two: readonly [Member, Member]) => Promise<string>;
}

const connections: TalkKind = {
  service: 'community',
  under: 'connections',
  begin: (stack, two) => connectionOf(stack, two, 'accepted'),
};
const marketChats: TalkKind = { service: 'marketplace', under: 'chats', begin: chatOf };

/** What goes wrong is the same for all of them; the full run looks at each. */
export const talkKinds: readonly TalkKind[] = isFull ? [connections, marketChats] : [connections];

/** @returns where the messages of a conversation are read and written */
export const messagesPath = ({ service, under }: TalkKind, id: string): string =>
  `/api/${service}/${under}/${id}/messages`;

export const roomOf = ({ service }: TalkKind, id: string): LiveRoom => ({ service, id });
