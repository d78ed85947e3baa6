import { service } from '@reset/service-kit';
import { challengeRoutes } from './challenges/routes.ts';
import { challenge } from './challenges/tables.ts';
import { connectionRoutes } from './connections/routes.ts';
import { connection } from './connections/tables.ts';
import { challengeParticipant } from './participants/tables.ts';
import { partnerPost } from './partner-posts/tables.ts';
import { challengeUpdate } from './updates/tables.ts';

export const community = service('community', {
  tables: [challenge, challengeParticipant, challengeUpdate, connection, partnerPost],
  routes: [challengeRoutes, connectionRoutes],
  export: async () => ({}),
});
