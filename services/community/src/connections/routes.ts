import { connections } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { decideConnection } from './decide.ts';
import { endConnection } from './end.ts';
import { listConnections } from './list.ts';
import { parties } from './parties.ts';
import { readConnection } from './read.ts';
import { requestConnection } from './request.ts';

export const connectionRoutes = serve(connections, {
  listConnections,
  readConnection: [readConnection, parties],
  requestConnection,
  decideConnection: [decideConnection, parties],
  endConnection: [endConnection, parties],
});
