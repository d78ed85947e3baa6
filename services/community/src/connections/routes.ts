import { connectionsApi } from '@reset/contracts/http/community';
import { serve } from '@reset/service-kit';
import { chat } from '../messages/tables.ts';
import { changeConnection } from './change.ts';
import { createConnection } from './create.ts';
import { deleteConnection } from './delete.ts';
import { listConnections } from './list.ts';
import { readConnection } from './read.ts';

export const connectionsRoutes = serve(connectionsApi, {
  listConnections,
  readConnection: [readConnection, chat.holders],
  createConnection,
  changeConnection: [changeConnection, chat.holders],
  deleteConnection: [deleteConnection, chat.holders],
  markConnectionRead: [chat.markRead, chat.holders],
});
