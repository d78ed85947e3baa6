import { service } from '@reset/service-kit';
import { exportBlocks } from './blocks/export.ts';
import { block } from './blocks/tables.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { challenge } from './challenges/tables.ts';
import { exportComments } from './comments/export.ts';
import { forumComment } from './comments/tables.ts';
import { connectionRoutes } from './connections/routes.ts';
import { connection } from './connections/tables.ts';
import { challengeParticipant } from './participants/tables.ts';
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
    partnerPost,
  ],
  routes: [forumRoutes, careRoutes, challengeRoutes, connectionRoutes],
  every: [{ name: 'forget decided reports', seconds: 3_600, run: forgetDecided }],
  erase: async (tx, member, { clock }) => {
    await eraseForum(tx, member, clock().toISOString());
    await eraseNotes(tx, member);
  },
  keyOwners: reportKeysOf,
  export: async (ctx, member) => ({
    'forum posts': await exportPosts(ctx, member),
    'forum comments': await exportComments(ctx, member),
    reports: await exportReports(ctx, member),
    blocked: await exportBlocks(ctx, member),
  }),
});
