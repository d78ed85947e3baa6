import * as z from 'zod/mini';
import { SubjectRef } from '../decisions.ts';
import { api, Id } from '../http.ts';
import { ReportState } from '../moderation.ts';

// What admin asks of each service that keeps reports; the gateway lets nobody else through.

export const reportsApi = api('/internal', {
  /**
   * Decides all that is open about it.
   * `author`: whose words they were, left out where they stood under nobody's name any more; `reference`: of the
   * decision, sent again it is the same one; `by`: who decided, null where she is gone.
   */
  decideSubject: {
    route: 'POST /reports/:target/decision',
    who: 'service',
    callers: ['admin'],
    input: z.object({
      ...{ kind: SubjectRef.shape.kind, target: Id, author: z.optional(Id) },
      ...{ decision: z.enum(['removed', 'acted', 'kept']), reference: Id, by: z.nullable(Id) },
    }),
    output: z.object({ decision: ReportState, count: z.int() }),
  },
});
