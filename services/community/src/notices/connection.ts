import { notice, type Telling } from '@reset/service-kit/notices';
import { member, personJson } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { connection } from '../connections/tables.ts';

const { id, requester_id, receiver_id, status } = connection;

/** Who has asked her, while it waits or once they are connected; a request that was taken back or declined is over. */
export const askedNotice: Telling<'connection-asked'> = (me) => sql`
  select json_build_object('person', ${personJson}, 'open', ${status} = 'pending')
  from ${connection} join ${member} on ${member.id} = ${requester_id}
  where ${id} = ${notice.about} and ${receiver_id} = ${me.id}::uuid and ${status} in ('pending', 'accepted')`;

/** Who has said yes to her, as long as they are connected. */
export const acceptedNotice: Telling<'connection-accepted'> = (me) => sql`
  select json_build_object('person', ${personJson})
  from ${connection} join ${member} on ${member.id} = ${receiver_id}
  where ${id} = ${notice.about} and ${requester_id} = ${me.id}::uuid and ${status} = 'accepted'`;
