import type { PartnerPost } from '@reset/contracts/partners';
import { type Db, fail, type Me } from '@reset/service-kit';
import { member, person } from '@reset/service-kit/tables';
import { and, eq, sql } from 'drizzle-orm';
import { isLive, ofPair } from '../connections/pair.ts';
import { connection } from '../connections/tables.ts';
import { partnerPostKind } from './kind.ts';
import { partnerPost } from './tables.ts';

/** Partner posts as a member sees them, with how she stands with each author. Goes on with `where`. */
export const selectPartnerPosts = (db: Db, me: Pick<Me, 'id'>) =>
  db
    .select({
      id: partnerPost.id,
      author: person,
      mine: partnerPostKind.isMine(me),
      title: partnerPost.title,
      description: partnerPost.description,
      looking_for: partnerPost.looking_for,
      is_active: partnerPost.is_active,
      connection: {
        id: connection.id,
        status: connection.status,
        asked: sql<boolean>`${connection.requester_id} = ${me.id}::uuid`,
      },
      created_at: partnerPost.created_at,
      version: partnerPost.version,
    })
    .from(partnerPost)
    .innerJoin(member, partnerPostKind.isAuthor)
    .leftJoin(connection, and(ofPair(sql`${me.id}`, sql`${partnerPost.user_id}`), isLive));

/** @throws Fail `not_found` when it is not there */
export const findPartnerPost = async (db: Db, me: Pick<Me, 'id'>, id: string): Promise<PartnerPost> => {
  const [row] = await selectPartnerPosts(db, me).where(and(eq(partnerPost.id, id), partnerPostKind.visibleTo(me)));
  return row ?? fail('not_found');
};
