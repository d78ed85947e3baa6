import { notice, type Telling } from '@reset/service-kit/notices';
import { member, personJson } from '@reset/service-kit/tables';
import { sql } from 'drizzle-orm';
import { commentKind } from '../comments/kind.ts';
import { forumComment } from '../comments/tables.ts';
import { postKind } from '../posts/kind.ts';
import { forumPost } from '../posts/tables.ts';

/** More are not counted. */
const MOST = 100;

const { id, user_id, post_id, created_at } = forumComment;

/** What others have answered to a post of hers meanwhile, as far as it is there for her still. */
export const commentNotice: Telling<'comment'> = (me) => sql`
  select json_build_object('title', ${forumPost.title}, 'count', count(*)::int,
    'person', (array_agg(answer.person order by answer.created_at desc, answer.id desc))[1])
  from ${forumPost} cross join lateral (
    select ${id}, ${created_at}, ${personJson} as person
    from ${forumComment} left join ${member} on ${commentKind.isAuthor}
    where ${post_id} = ${notice.about} and ${created_at} between ${notice.created_at} and ${notice.at}
      and ${user_id} <> ${me.id}::uuid and ${commentKind.visibleTo(me)}
    order by ${created_at} desc, ${id} desc limit ${MOST}
  ) answer
  where ${forumPost.id} = ${notice.about} and ${postKind.isMine(me)}
  group by ${forumPost.id}`;
