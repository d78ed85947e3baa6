import { service } from '@reset/service-kit';
import { exportBlocks } from './blocks/export.ts';
import { block } from './blocks/tables.ts';
import { eraseChallenges } from './challenges/erase.ts';
import { exportChallenges } from './challenges/export.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { challenge } from './challenges/tables.ts';
import { exportComments } from './comments/export.ts';
import { forumComment } from './comments/tables.ts';
import { eraseConnections } from './connections/erase.ts';
import { exportConnections, exportDeclines, exportTakenBack } from './connections/export.ts';
import { purgeEnded } from './connections/purge.ts';
import { connectionRoutes } from './connections/routes.ts';
import { connection, connectionDecline, connectionTakenBack } from './connections/tables.ts';
import { messageRoutes } from './messages/routes.ts';
import { privateMessage, privateMessageRead, talk } from './messages/tables.ts';
import { exportParticipation } from './participants/export.ts';
import { challengeParticipant } from './participants/tables.ts';
import { exportPartnerPosts } from './partner-posts/export.ts';
import { partnerRoutes } from './partner-posts/routes.ts';
import { partnerPost } from './partner-posts/tables.ts';
import { eraseForum } from './posts/erase.ts';
import { exportPosts } from './posts/export.ts';
import { forumRoutes } from './posts/routes.ts';
import { forumPost } from './posts/tables.ts';
import { eraseNotes, reportKeysOf } from './reports/erase.ts';
import { exportReports } from './reports/export.ts';
import { forgetDecided } from './reports/forget.ts';
import { careRoutes } from './reports/routes.ts';
import { report } from './reports/tables.ts';
import { exportUpdates } from './updates/export.ts';
import { challengeUpdate } from './updates/tables.ts';

export const community = service('community', {
  tables: [
    forumPost,
    forumComment,
    block,
    report,
    challenge,
    challengeParticipant,
    challengeUpdate,
    connection,
    connectionDecline,
    connectionTakenBack,
    privateMessage,
    privateMessageRead,
    partnerPost,
  ],
  routes: [forumRoutes, careRoutes, challengeRoutes, connectionRoutes, messageRoutes, partnerRoutes],
  every: [
    { name: 'forget decided reports', seconds: 3_600, run: forgetDecided },
    { name: 'purge ended connections', seconds: 3_600, run: purgeEnded },
  ],
  erase: async (tx, member, { clock }) => {
    await eraseForum(tx, member, clock().toISOString());
    await eraseNotes(tx, member);
    await eraseChallenges(tx, member);
    await eraseConnections(tx, member);
  },
  keyOwners: async (tx, member) => [...(await reportKeysOf(tx, member)), ...(await talk.keyOwners(tx, member))],
  export: (ctx, member) => ({
    'forum posts': exportPosts(ctx, member),
    'forum comments': exportComments(ctx, member),
    reports: exportReports(ctx, member),
    challenges: exportChallenges(ctx.db, member),
    'challenges joined': exportParticipation(ctx.db, member),
    'challenge updates': exportUpdates(ctx.db, member),
    'partner posts': exportPartnerPosts(ctx.db, member),
    connections: exportConnections(ctx, member),
    'declined requests': exportDeclines(ctx, member),
    'requests taken back': exportTakenBack(ctx, member),
    'private messages': talk.sentBy(ctx, member),
    blocked: exportBlocks(ctx, member),
  }),
});
