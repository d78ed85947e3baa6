import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsOptions } from '@reset/service-kit/nats';
import postgres from 'postgres';
import { setTimeout as pause } from 'node:timers/promises';
import { inDatabase, schemaOf } from './provision.ts';

const STREAM = 'RESET';
const POLL_MS = 25;

interface SettleOptions {
  readonly postgresUrl: string;
  readonly natsUrl: string;
  readonly services: readonly string[];
  /** Milliseconds until it gives up; default 20,000. */
  readonly deadlineMs?: number;
}

const waitingRows = async (sql: postgres.Sql, services: readonly string[]): Promise<string[]> => {
  const busy: string[] = [];
  for (const service of services) {
    const table = `${schemaOf(service)}.outbox`;
    const [row] = await sql<{ n: number }[]>`select count(*)::int as n from ${sql(table)} where published_at is null`;
    if (row && row.n > 0) busy.push(`${row.n} in the outbox of ${service}`);
  }
  return busy;
};

/**
 * Waits until nothing is on its way: every service's outbox is drained and every consumer idle, seen twice in a row.
 * @throws after the deadline, saying what is still on its way
 */
export const settle = async ({ postgresUrl, natsUrl, services, deadlineMs = 20_000 }: SettleOptions): Promise<void> => {
  const sql = postgres(inDatabase(postgresUrl, 'reset'), { max: 1, connect_timeout: 5, onnotice: () => undefined });
  const nats = await connect({ ...natsOptions(natsUrl, 'settle'), reconnect: false });
  const waitingEvents = async (): Promise<string[]> => {
    const manager = await jetstreamManager(nats, { checkAPI: false });
    // A broker that lost its store is given the stream again by identity, which may come a moment later.
    const streams = await manager.streams.names().next();
    if (!streams.includes(STREAM)) return ['the stream that is not there yet'];
    const busy: string[] = [];
    for await (const { name, num_pending, num_ack_pending } of manager.consumers.list(STREAM)) {
      if (num_pending + num_ack_pending > 0) busy.push(`${num_pending + num_ack_pending} events for ${name}`);
    }
    return busy;
  };
  try {
    const deadline = Date.now() + deadlineMs;
    for (let quiet = 0; quiet < 2;) {
      const busy = [...(await waitingRows(sql, services)), ...(await waitingEvents())];
      quiet = busy.length === 0 ? quiet + 1 : 0;
      if (Date.now() > deadline) throw new Error(`Not settled after ${deadlineMs} ms: ${busy.join(', ')}`);
      if (quiet < 2) await pause(POLL_MS);
    }
  } finally {
    await Promise.all([sql.end({ timeout: 5 }), nats.close()]);
  }
};
