import type { connections } from '@reset/contracts/http/community';
import type { Verb } from '@reset/service-kit';
import { findConnection } from './shown.ts';

export const readConnection: Verb<typeof connections.readConnection> = ({ db, me }, { id }) =>
  findConnection(db, me.id, id);
