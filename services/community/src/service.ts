import { moderation as contract } from '@reset/contracts/http/community';
import { service } from '@reset/service-kit';
import { moderation } from '@reset/service-kit/moderation';
import { eraseChallenges } from './challenges/erase.ts';
import { challengeKind } from './challenges/kind.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { challenge } from './challenges/tables.ts';
import { commentKind } from './comments/kind.ts';
import { forumComment } from './comments/tables.ts';
import { endBetween } from './connections/end-between.ts';
import { eraseConnections } from './connections/erase.ts';
import { exportConnections, exportDeclines, exportTakenBack } from './connections/export.ts';
import { purgeEnded } from './connections/purge.ts';
import { connectionRoutes } from './connections/routes.ts';
import { connection, connectionPause } from './connections/tables.ts';
import { messageRoutes } from './messages/routes.ts';
import { privateMessage, privateMessageRead, chat } from './messages/tables.ts';
import { exportParticipation } from './participants/export.ts';
import { challengeParticipant } from './participants/tables.ts';
import { partnerPostKind } from './partner-posts/kind.ts';
import { partnerRoutes } from './partner-posts/routes.ts';
import { partnerPost } from './partner-posts/tables.ts';
import { eraseForum } from './posts/erase.ts';
import { postKind } from './posts/kind.ts';
import { forumRoutes } from './posts/routes.ts';
import { forumPost } from './posts/tables.ts';
import { updateKind } from './updates/kind.ts';
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
    privateMessage,
    privateMessageRead,
    partnerPost,
  ],
  routes: [forumRoutes, challengeRoutes, connectionRoutes, messageRoutes, partnerRoutes],
  moderation: moderation({
    contract,
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
  every: [{ name: 'purge ended connections', seconds: 3_600, run: purgeEnded }],
  erase: async (tx, member, { clock }) => {
    await eraseForum(tx, member, clock().toISOString());
    await eraseChallenges(tx, member);
    await eraseConnections(tx, member);
  },
  keyOwners: chat.keyOwners,
  export: (ctx, member) => ({
    'forum posts': postKind.exportOf(ctx.db, member),
    'forum comments': commentKind.exportOf(ctx.db, member),
    challenges: challengeKind.exportOf(ctx.db, member),
    'challenges joined': exportParticipation(ctx.db, member),
    'challenge updates': updateKind.exportOf(ctx.db, member),
    'partner posts': partnerPostKind.exportOf(ctx.db, member),
    connections: exportConnections(ctx, member),
    'declined requests': () => exportDeclines(ctx.db, member),
    'requests taken back': () => exportTakenBack(ctx.db, member),
    'private messages': chat.sentBy(ctx, member),
  }),
});
