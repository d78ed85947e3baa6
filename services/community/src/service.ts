import { service } from '@reset/service-kit';
import { block } from './blocks/tables.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { challenge } from './challenges/tables.ts';
import { forumComment } from './comments/tables.ts';
import { connectionRoutes } from './connections/routes.ts';
import { connection } from './connections/tables.ts';
import { challengeParticipant } from './participants/tables.ts';
import { partnerPost } from './partner-posts/tables.ts';
import { forumRoutes } from './posts/routes.ts';
import { forumPost } from './posts/tables.ts';
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
  routes: [forumRoutes, challengeRoutes, connectionRoutes],
  export: async () => ({}),
});
