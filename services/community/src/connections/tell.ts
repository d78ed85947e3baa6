import type { Tx } from '@reset/service-kit';

interface Row {
  readonly id: string;
  readonly requester_id: string | null;
  readonly receiver_id: string | null;
}

/** Tells both of a connection that something became of it. */
export const tellChanged = (tx: Tx, { id, requester_id, receiver_id }: Row): void =>
  tx.emit('community.connection.changed.v1', {
    id,
    parties: [requester_id, receiver_id].filter((party) => party !== null),
  });
