import type { Removable } from '@reset/contracts/acts';
import { decisionMessages } from '@reset/contracts/decisions';
import type { reportsApi } from '@reset/contracts/http/service-moderation';
import { eq, sql } from 'drizzle-orm';
import { fail } from '../errors.ts';
import type { Verb } from '../types.ts';
import { holdMember } from '../write.ts';
import { answer, holdOpen } from './decide-open.ts';
import type { Kind } from './kind.ts';
import { removal } from './tables.ts';

/** One at a time for each thing: of two who come upon it, one takes it away. */
const turn = (target: string) => sql`hashtextextended(current_schema() || ':removal:' || ${target}::text, 6)`;

/**
 * Takes away what an admin came upon herself, for good, and decides what is open about it. What is somebody else's by that
 * id stays as it is.
 * @throws (from the verb) Fail `conflict` where it is gone by anything else than this decision
 */
export const removeSubject =
  (kinds: ReadonlyMap<string, Kind>): Verb<typeof reportsApi.removeSubject> =>
  ({ clock, write }, { kind: name, target, author: author_id = null, reference, by: decidedBy }) =>
    write(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${turn(target)})`);
      const [before] = await tx.select().from(removal).where(eq(removal.reference, reference));
      if (before) return { count: 0 };
      const by = decidedBy !== null && (await holdMember(tx, decidedBy)) ? decidedBy : null;
      const kind = kinds.get(name);
      const about = { kind: name, target, author_id };
      const { held, withIt } = await holdOpen(tx, about, kind?.along?.(tx, about));
      const at = clock().toISOString();
      await answer(tx, [...held, ...withIt], { state: 'removed', at, reference, by });
      const standing = await kind?.stands?.(tx, target);
      // Hidden by her a moment ago, it would come back when she takes that back.
      const isThere = kind?.stands && (await kind.writtenAt(tx, target, author_id)) !== null;
      if (!isThere && !held.length) fail('conflict', decisionMessages.gone);
      await tx.insert(removal).values({ reference, at });
      if (isThere) {
        await kind.remove(tx, about, { at, by });
        // Who wrote without her name has none in the log either.
        const subject = standing?.anonymous === false ? author_id : null;
        tx.audit(`${name as Removable}.deleted`, target, { by, subject, wordsOf: author_id });
      }
      return { count: held.length };
    });
