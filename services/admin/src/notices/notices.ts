import { noticesApi } from '@reset/contracts/http/admin';
import { notices, notice, type Telling } from '@reset/service-kit/notices';
import { sql } from 'drizzle-orm';
import { appeal } from '../appeals/tables.ts';
import { decision } from '../decisions/tables.ts';

const isHers = (me: { readonly id: string }) =>
  sql`${decision.id} = ${notice.about} and ${decision.author_id} = ${me.id}::uuid`;

/** That something of hers was decided about: what follows from it. */
const decided: Telling<'decision'> = (me) => sql`
  select json_build_object('subject', ${decision.kind}, 'removed', ${decision.removed}, 'warned', ${decision.warned},
    'suspended', ${decision.suspended_until} is not null)
  from ${decision} where ${isHers(me)} and ${decision.decided_at} is not null`;

/** What became of her appeal. */
const answered: Telling<'appeal-answered'> = (me) => sql`
  select json_build_object('subject', ${decision.kind}, 'state', ${appeal.state})
  from ${appeal} join ${decision} on ${decision.id} = ${appeal.decision_id}
  where ${isHers(me)} and ${appeal.state} <> 'open'`;

/** What members are told here. */
export const adminNotices = notices({
  contract: noticesApi,
  event: 'admin.notice.changed.v1',
  kinds: { decision: decided, 'appeal-answered': answered },
});
