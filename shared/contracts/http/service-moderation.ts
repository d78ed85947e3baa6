import * as z from 'zod/mini';
import { SubjectRef } from '../decisions.ts';
import { api, Id, Instant } from '../http.ts';
import { ReportState } from '../moderation.ts';

// What admin asks of each service that keeps reports; the gateway lets nobody else through.

export const reportsApi = api('/internal', {
  /**
   * Decides all that is open about it.
   * `author`: whose words they were, left out where they stood under nobody's name any more; `reference`: of the
   * decision, sent again it is the same one; `by`: who decided, null where she is gone; `newest`: the report that she saw
   * first. Where another has come since, that is a conflict: nobody has read it.
   */
  decideSubject: {
    route: 'POST /reports/:target/decision',
    who: 'service',
    callers: ['admin'],
    input: z.object({
      ...{ kind: SubjectRef.shape.kind, target: Id, author: z.optional(Id) },
      ...{ decision: z.enum(['removed', 'acted', 'kept']), reference: Id, by: z.nullable(Id) },
      newest: z.optional(Id),
    }),
    output: z.object({ decision: ReportState, count: z.int() }),
  },
  /**
   * The words that a decision is about: where they were reported, as the newest open report has them (the newest of all,
   * where none is), else as they stand, and whose. `author`: of what was reported; `newest`: as of the decision;
   * `looked`: another admin who looks at it, in whose way nothing is read or written down, but where the words are hers;
   * `written_at`: null where they are gone; `within`: what they stand under. Audited.
   */
  readWords: {
    route: 'POST /words/:target',
    who: 'service',
    callers: ['admin'],
    input: z.object({
      ...{ kind: SubjectRef.shape.kind, target: Id, author: z.optional(Id) },
      ...{ reported: z.boolean(), by: Id, newest: z.optional(Id), looked: z.optional(Id) },
    }),
    output: z.object({
      ...{ author: z.nullable(Id), words: z.string() },
      ...{ written_at: z.nullable(Instant), within: z.nullable(Id) },
    }),
  },
  /**
   * Takes away what an admin came upon herself, with what is open about it; sent again it changes nothing. A conflict where
   * it is gone by anything else.
   */
  removeSubject: {
    route: 'POST /removals/:target',
    who: 'service',
    callers: ['admin'],
    input: z.object({
      ...{ kind: SubjectRef.shape.kind, target: Id, author: z.optional(Id) },
      ...{ reference: Id, by: z.nullable(Id) },
    }),
    output: z.object({ count: z.int() }),
  },
});
