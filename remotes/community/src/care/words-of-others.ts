import { challenges, connections, forum, messages, partners } from '@reset/contracts/http/community';

/** Every list and count in which words of others stand: read again when she blocks somebody or takes it back. */
export const wordsOfOthers = [
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
];
