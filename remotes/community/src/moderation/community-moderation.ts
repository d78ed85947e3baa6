import { challenges, connections, forum, messages, moderation, partners } from '@reset/contracts/http/community';
import type { Moderation } from '@reset/remote-kit/members';

/** Reports and blocks of the community; all its lists in which words of others stand are read again after a block. */
export const communityModeration: Moderation<typeof moderation> = {
  endpoints: moderation,
  refresh: [
    moderation.listBlocks,
    forum.listPosts,
    forum.countNewPosts,
    forum.readPost,
    forum.listComments,
    partners.listPartnerPosts,
    connections.listConnections,
    connections.readConnection,
    messages.listMessages,
    challenges.listChallenges,
    challenges.readChallenge,
    challenges.listUpdates,
  ],
};
