import { MemberFacts } from '@reset/contracts/events';
import { type Db, memberEvents, type PublishedEvent } from '@reset/service-kit';
import { sql } from 'drizzle-orm';
import { publishedName } from './tables.ts';

const names: ReadonlySet<string> = new Set(memberEvents);

/** Notes where the names of members went. After the broker lost its store, an event is at another place. */
export const noteNames = async (tx: Db, events: readonly PublishedEvent[]): Promise<void> => {
  const rows = events.flatMap(({ id, event, facts, seq }) =>
    names.has(event)
      ? [{ event_id: id, seq, subject: MemberFacts.parse(facts).id, published_at: sql<string>`now()` }]
      : [],
  );
  if (!rows.length) return;
  await tx
    .insert(publishedName)
    .values(rows)
    .onConflictDoUpdate({ target: publishedName.event_id, set: { seq: sql`excluded.seq`, published_at: sql`now()` } });
};
