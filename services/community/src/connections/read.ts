import type { connectionsApi } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { findConnection } from './shown.ts';

export const readConnection: Verb<typeof connectionsApi.readConnection> = ({ db, me }, { id }) =>
  findConnection(db, me.id, id);
