import type { care } from '@reset/contracts/http/community';
import { keyset, type Verb } from '@reset/service-kit';
import { report } from './tables.ts';

/** Newest first, without words: those are read one by one. */
export const listReports: Verb<typeof care.listReports> = ({ db }, cursor) => {
  const { id, kind, reason, state, created_at } = report;
  return keyset({ sort: created_at, id }, cursor, (keys) =>
    db
      .select({ id, kind, reason, state, created_at })
      .from(report)
      .where(keys.where)
      .orderBy(...keys.orderBy)
      .limit(keys.limit),
  );
};
