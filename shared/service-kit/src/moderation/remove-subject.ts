import type { Removable } from '@reset/contracts/acts';
import type { reportsApi } from '@reset/contracts/http/service-moderation';
import type { Verb } from '../types.ts';
import { holdMember } from '../write.ts';
import { answer, holdOpen } from './decide-open.ts';
import type { Kind } from './kind.ts';

/**
 * Takes away what an admin came upon herself, for good, and decides what is open about it. What is gone already, or is
 * somebody else's by that id, stays as it is.
 */
export const removeSubject =
  (kinds: ReadonlyMap<string, Kind>): Verb<typeof reportsApi.removeSubject> =>
  ({ clock, write }, { kind: name, target, author: author_id = null, reference, by: decidedBy }) =>
    write(async (tx) => {
      const by = decidedBy !== null && (await holdMember(tx, decidedBy)) ? decidedBy : null;
      const held = await holdOpen(tx, { kind: name, target, author_id });
      const at = clock().toISOString();
      if (held.length) await answer(tx, held, { state: 'removed', at, reference, by });
      const kind = kinds.get(name);
      const standing = await kind?.stands?.(tx, target);
      // Hidden by her a moment ago, it would come back when she takes that back.
      if (kind?.stands && (await kind.writtenAt(tx, target, author_id)) !== null) {
        await kind.remove(tx, target, author_id, at);
        // Who wrote without her name has none in the log either.
        const subject = standing?.anonymous === false ? author_id : null;
        tx.audit(`${name as Removable}.deleted`, target, { by, subject });
      }
      return { count: held.length };
    });
