import { moderationApi } from '@reset/contracts/http/community';
import { service } from '@reset/service-kit';
import { moderation } from '@reset/service-kit/moderation';
import { eraseChallenges } from './challenges/erase.ts';
import { challengeKind } from './challenges/kind.ts';
import { challengesRoutes } from './challenges/routes.ts';
import { challenge } from './challenges/tables.ts';
import { chatsRoutes } from './chats/routes.ts';
import { commentKind } from './comments/kind.ts';
import { commentsRoutes } from './comments/routes.ts';
import { forumComment } from './comments/tables.ts';
import { endBetween } from './connections/end-between.ts';
import { eraseConnections } from './connections/erase.ts';
import { exportConnections, exportDeclines, exportTakenBack } from './connections/export.ts';
import { purgeEnded } from './connections/purge.ts';
import { connectionsRoutes } from './connections/routes.ts';
import { connection, connectionPause } from './connections/tables.ts';
import { messagesRoutes } from './messages/routes.ts';
import { chat } from './messages/tables.ts';
import { communityNotices } from './notices/notices.ts';
import { exportParticipation } from './participation/export.ts';
import { participationRoutes } from './participation/routes.ts';
import { challengeParticipant } from './participation/tables.ts';
import { partnerPostKind } from './partner-posts/kind.ts';
import { partnerPostsRoutes } from './partner-posts/routes.ts';
import { partnerPost } from './partner-posts/tables.ts';
import { eraseForum } from './posts/erase.ts';
import { postKind } from './posts/kind.ts';
import { postsRoutes } from './posts/routes.ts';
import { forumPost } from './posts/tables.ts';
import { unreadRoutes } from './unread/routes.ts';
import { updateKind } from './updates/kind.ts';
import { updatesRoutes } from './updates/routes.ts';
import { challengeUpdate } from './updates/tables.ts';

export const community = service('community', {
  tables: [
    forumPost,
    forumComment,
    challenge,
    challengeParticipant,
    challengeUpdate,
    connection,
    connectionPause,
    partnerPost,
  ],
  routes: [
    postsRoutes,
    commentsRoutes,
    challengesRoutes,
    participationRoutes,
    updatesRoutes,
    connectionsRoutes,
    messagesRoutes,
    chatsRoutes,
    partnerPostsRoutes,
    unreadRoutes,
  ],
  pieces: [
    moderation({
      contract: moderationApi,
      event: 'community.block.changed.v1',
      kinds: {
        post: postKind,
        comment: commentKind,
        'partner-post': partnerPostKind,
        challenge: challengeKind,
        update: updateKind,
        message: chat.kind('message'),
      },
      onBlocked: endBetween,
    }),
    chat.piece('private messages'),
    communityNotices.piece,
  ],
  every: [{ name: 'purge ended connections', seconds: 3_600, run: purgeEnded }],
  erase: async (tx, member, { clock }) => {
    await eraseForum(tx, member, clock().toISOString());
    await eraseChallenges(tx, member);
    await eraseConnections(tx, member);
  },
  export: {
    'forum posts': postKind.exportOf,
    'forum comments': commentKind.exportOf,
    challenges: challengeKind.exportOf,
    'challenges joined': exportParticipation,
    'challenge updates': updateKind.exportOf,
    'partner posts': partnerPostKind.exportOf,
    connections: exportConnections,
    'declined requests': exportDeclines,
    'requests taken back': exportTakenBack,
  },
});
